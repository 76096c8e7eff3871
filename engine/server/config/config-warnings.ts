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
        `${name} connects to another machine without sslmode=verify-full: data and password can be intercepted.`,
    );

/** Ways to other machines on which what is sent can be read. */
function findOpenWays(config: Config): string[] {
  const { s3Endpoint, smtpUrl } = config;
  const mails = smtpUrl === undefined ? undefined : new URL(smtpUrl);
  const store = s3Endpoint === undefined ? undefined : new URL(s3Endpoint);
  return [
    ...findOpenDatabases(config),
    ...(mails?.protocol === 'smtp:' && isElsewhere(mails) && mails.searchParams.get('requireTLS') !== 'true'
      ? ['SMTP_URL connects to another machine without required TLS: use smtps:// or add ?requireTLS=true.']
      : []),
    ...(store?.protocol === 'http:' && isElsewhere(store)
      ? ['S3_ENDPOINT uses http: files can be intercepted.']
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
          'TRUST_PROXY is false but PUBLIC_URL uses https: behind a proxy all users share its address and its sign-in limits, and the session cookie is not marked Secure. Set TRUST_PROXY to the address of the proxy.',
        ]
      : []),
    ...(protocol === 'http:' && !isLoopback(hostname)
      ? [
          'PUBLIC_URL uses http: passwords and sessions can be intercepted, and browsers disable parts of the console. Serve it through a proxy with https.',
        ]
      : []),
    ...(trustProxy === true
      ? [
          'TRUST_PROXY is true: clients that reach this port directly can forge their address. Set TRUST_PROXY to the address of the proxy.',
        ]
      : []),
    ...(smtpUrl === undefined
      ? ['SMTP_URL is not set: invitations and password reset links are not sent.']
      : []),
    ...findOpenWays(config),
    ...(rateLimit > 0
      ? [`RATE_LIMIT is counted per server process: each allows ${rateLimit} requests per minute.`]
      : []),
  ];
}
