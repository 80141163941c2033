const half = "½";

/** The sum of costs that may have halves: "1½" and "½" are "2". Costs that are not numbers cannot be added. */
export function addCosts(list: string[]): string {
  const known = list.filter(Boolean);
  if (known.length < 2) return known[0] ?? "";
  const sum = known.map(figure).reduce((a, b) => a + b, 0);
  if (Number.isNaN(sum)) return "";
  const whole = Math.floor(sum);
  return `${whole || sum === 0 ? whole : ""}${sum > whole ? half : ""}`;
}

/**
 * The sum of prices that begin with a number: "½ of 5 supply" and "1 of 5 supply" are "1½ of 5 supply". Free items
 * add nothing.
 */
export function addPrices(list: string[]): string {
  const known = list.filter((p) => p && p !== "free");
  const rest = (p: string) => p.slice(p.split(" ")[0]?.length);
  const [first = list[0] ?? ""] = known;
  if (known.length < 2) return first;
  const sum = addCosts(known.map((p) => p.split(" ")[0] ?? ""));
  return sum && known.every((p) => rest(p) === rest(first)) ? sum + rest(first) : "";
}

const figure = (cost: string): number =>
  cost.endsWith(half) ? Number(cost.slice(0, -1) || 0) + 0.5 : Number(cost || Number.NaN);
