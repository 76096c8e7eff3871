import type { Mode } from './setting.ts';

type Values = Readonly<Record<string, unknown>>;

export function isLoopback(host: string): boolean {
  return ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host);
}

/** Returns the settings that the mode or another setting requires and that are missing. */
export function findMissing(mode: Mode, has: (name: string) => boolean): string[] {
  const needed = mode === 'production' ? ['DATABASE_URL', 'JWT_SECRET', 'PUBLIC_URL'] : [];
  const lines = needed
    .filter((name) => !has(name))
    .map((name) => `${name} is required when MODE=production.`);
  if (mode === 'demo' && !has('DATABASE_URL'))
    for (const name of ['DATABASE_SESSION_URL', 'DATABASE_READ_URL'].filter(has))
      lines.push(`DATABASE_URL is required when ${name} is set.`);
  const store = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
  if (store.some(has))
    lines.push(
      ...store
        .filter((name) => !has(name))
        .map((name) => `${name} is required: an S3 store needs ${store.join(', ')}.`),
    );
  if (has('OIDC_ISSUER') && !has('OIDC_CLIENT_ID'))
    lines.push('OIDC_CLIENT_ID is required when OIDC_ISSUER is set.');
  if (mode === 'production' && has('SMTP_URL') && !has('SMTP_FROM'))
    lines.push('SMTP_FROM is required when SMTP_URL is set.');
  return lines;
}

/** Returns settings that are well-formed but contradict each other. */
export function findContradictions(values: Values): string[] {
  const { databaseLockTimeout, databaseWait, stopDelay, stopTimeout } = values;
  const lines: string[] = [];
  if (Number(databaseLockTimeout) >= Number(databaseWait))
    lines.push(
      'DATABASE_LOCK_TIMEOUT must be less than DATABASE_WAIT; otherwise one locked row blocks all requests.',
    );
  if (Number(stopDelay) >= Number(stopTimeout))
    lines.push('STOP_DELAY must be less than STOP_TIMEOUT; otherwise running requests cannot finish.');
  return lines;
}

/** Returns settings that a demo may have and production may not. */
export function findWeak({ clock, passwordMinLength, oidcIssuer }: Values): string[] {
  const lines: string[] = [];
  if (clock !== undefined) lines.push('CLOCK must not be set in production.');
  if (Number(passwordMinLength) < 8) lines.push('PASSWORD_MIN_LENGTH must be at least 8 in production.');
  if (typeof oidcIssuer === 'string') {
    const { protocol, hostname } = new URL(oidcIssuer);
    if (protocol !== 'https:' && !isLoopback(hostname))
      lines.push('OIDC_ISSUER must begin with https:// in production.');
  }
  return lines;
}
