import type { Config } from './config.ts';
import { isLoopback } from './config-checks.ts';

/** Checks whether an address leads to another machine. */
const isElsewhere = ({ hostname }: URL): boolean => hostname !== '' && !isLoopback(hostname);

/** Returns warnings of databases on other machines whose certificates are not verified. */
const findOpenDatabases = ({ databaseUrl, databaseSessionUrl, databaseReadUrl }: Config): string[] =>
  Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_SESSION_URL: databaseSessionUrl,
    DATABASE_READ_URL: databaseReadUrl,
  })
    .filter(([, text = '']) => {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      return url && isElsewhere(url) && url.searchParams.get('sslmode') !== 'verify-full';
    })
    .map(
      ([name]) =>
        `${name} leads to another machine without sslmode=verify-full: whoever stands between reads rows and password.`,
    );

/** Ways to other machines on which what is sent can be read. */
function findOpenWays(config: Config): string[] {
  const { s3Endpoint, smtpUrl } = config;
  const mails = smtpUrl === undefined ? undefined : new URL(smtpUrl);
  const store = s3Endpoint === undefined ? undefined : new URL(s3Endpoint);
  return [
    ...findOpenDatabases(config),
    ...(mails?.protocol === 'smtp:' && isElsewhere(mails) && mails.searchParams.get('requireTLS') !== 'true'
      ? [
          'SMTP_URL leads to another machine that may take mails unencrypted: write smtps://, or add ?requireTLS=true.',
        ]
      : []),
    ...(store?.protocol === 'http:' && isElsewhere(store)
      ? ['S3_ENDPOINT is http: whoever stands between reads the files.']
      : []),
  ];
}

/** Returns warnings about the configuration for the start; the server runs in spite of them. */
export function findConfigWarnings(config: Config): string[] {
  const { mode, publicUrl, trustProxy, smtpUrl, rateLimit } = config;
  if (mode !== 'production') return [];
  const { protocol, hostname } = new URL(publicUrl);
  return [
    ...(protocol === 'https:' && trustProxy === false
      ? [
          'TRUST_PROXY is false though PUBLIC_URL is https: behind a proxy everybody has its address, and their failures count together; the cookie of the sign-in is not marked as secure. Set it to the address of the proxy.',
        ]
      : []),
    ...(protocol === 'http:' && !isLoopback(hostname)
      ? [
          'PUBLIC_URL is http: passwords and sessions can be read on the way, and browsers keep parts of the console closed. Put a proxy with https before it.',
        ]
      : []),
    ...(trustProxy === true
      ? [
          'TRUST_PROXY is true: whoever reaches this port directly may call themselves any address. Set it to the address of the proxy.',
        ]
      : []),
    ...(smtpUrl === undefined
      ? ['SMTP_URL is missing: invitations and links for a new password reach nobody.']
      : []),
    ...findOpenWays(config),
    ...(rateLimit > 0
      ? [`RATE_LIMIT lets ${rateLimit} requests a minute pass in each server process, counted by itself.`]
      : []),
  ];
}
