const text = /no space left on device/i;

/**
 * Checks whether an error says that a disk has no room left: the system's word, PostgreSQL's, or that of
 * PGlite.
 */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code === 'ENOSPC' || code === '53100' || text.test(error.message);
}
