/** The year from which on there are records, in choices of a year. */
export const FIRST_YEAR = 2018;
