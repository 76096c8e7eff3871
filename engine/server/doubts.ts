import type { Config } from './config.ts';
import { isLoopback } from './config-checks.ts';

/** What is worth a line at the start, though the server runs. */
export function findDoubts({ mode, publicUrl, trustProxy, smtpUrl, rateLimit }: Config): string[] {
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
    ...(rateLimit > 0
      ? [`RATE_LIMIT lets ${rateLimit} requests a minute pass in each server process, counted by itself.`]
      : []),
  ];
}
