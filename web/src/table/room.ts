// What there is room for on a small screen.

/** How many words with a sentence each leave room for the rest of the panel. */
export const roomForCards = 4;

/** Whether a verb with many words is only one thing to do of several: on a phone they would cover the map, where the others begin. */
export const isFolded = (others: number, words: number): boolean => others > 0 && words > roomForCards;

/** How many letters of a goal a phone's line has room for beside its count. */
const roomForGoal = 34;

/** Whether a phone's line says a goal in its own words; of a longer one it says the count and what is counted. */
export const fitsLine = (goal: string): boolean => goal.length <= roomForGoal;
