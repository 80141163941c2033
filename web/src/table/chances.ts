/** The probabilities that dice score at least so many hits, if each die hits with its own probability. */
export function atLeast(hits: number, chances: number[]): number {
  let brings = [1]; // by the number of hits of the dice so far
  for (const p of chances) brings = [...brings, 0].map((q, n) => q * (1 - p) + (brings[n - 1] ?? 0) * p);
  return brings.slice(hits).reduce((sum, q) => sum + q, 0);
}

/** The probability that a die shows a number or more. */
export const faceFrom = (need: number, sides: number): number => Math.min(Math.max(sides + 1 - need, 0), sides) / sides;
