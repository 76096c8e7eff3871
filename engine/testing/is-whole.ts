/** Whether the run tries everything (`npm run test:all`); else what each change passes, within minutes. */
export const isWhole = process.env.TEST_ALL !== undefined;
