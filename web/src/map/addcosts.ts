const half = "½";

/** The sum of costs that may have halves: "1½" and "½" are "2". Costs that are no figures cannot be added. */
export function addCosts(list: string[]): string {
  const known = list.filter(Boolean);
  if (known.length < 2) return known[0] ?? "";
  const sum = known.map(figure).reduce((a, b) => a + b, 0);
  if (Number.isNaN(sum)) return "";
  const whole = Math.floor(sum);
  return `${whole || sum === 0 ? whole : ""}${sum > whole ? half : ""}`;
}

const figure = (cost: string): number =>
  cost.endsWith(half) ? Number(cost.slice(0, -1) || 0) + 0.5 : Number(cost || Number.NaN);
