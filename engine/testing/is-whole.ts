/** Set in the whole run (`npm run test:all`), unset in the gate. */
export const isWhole = process.env.TEST_ALL !== undefined;
