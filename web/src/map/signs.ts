/** A star around (0, 0), 15 wide. */
export const starSign = "M0-7.5L2.2-2.6 7.5-2 3.5 1.6 4.7 7 0 4.2-4.7 7-3.5 1.6-7.5-2-2.2-2.6z";
