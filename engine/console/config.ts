/** Configuration of the console's environment; the only place that may read `import.meta.env`. */
export const config = {
  v1Path: '/api/v1',
  restPath: '/api/rest',
  version: __VERSION__,
  /** Password of the people that a demo server names. */
  demoPassword: 'Crew#2026',
} as const;
