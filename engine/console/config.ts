/** Configuration of the console's environment; the only place that may read `import.meta.env`. */
export const config = {
  v1Path: '/api/v1',
  restPath: '/api/rest',
  version: __VERSION__,
  /** Password of a demo server's accounts. */
  demoPassword: 'Crew#2026',
} as const;
