// What fits on a small screen.

/** The number of words with explanations that leave room for the rest of the panel. */
export const roomForCards = 4;

/** The same on a phone, where each takes a line of the map's room. */
const roomWhereFolded = 2;

/**
 * Whether a verb with many words is only one of several possibilities: on a phone, the words would cover the map,
 * where the others begin.
 */
export const isFolded = (others: number, words: number): boolean => others > 0 && words > roomWhereFolded;

/** The number of letters of a goal that fit in a phone's line beside its count. */
const roomForGoal = 34;

/** Whether a phone's line shows a goal's own text; for a longer one it shows the count and what is counted. */
export const fitsLine = (goal: string): boolean => goal.length <= roomForGoal;
