/** Keeps that the reader wants the rows of the staff's lists apart; without it they are dense. Any value means that he does. */
export const ROOMY_ROWS_COOKIE = 'roomy_rows'
