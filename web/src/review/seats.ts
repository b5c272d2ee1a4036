// How the lines of seats differ but for their colours, which stand in review.css.

export const DASHES: readonly string[] = ['none', '7 4', '2 4', '10 3 2 3', '15 5', '4 3', '1 6', '12 3 2 3 2 3'];
