import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../model/register.ts';
import { table } from '../database/table.ts';

const secrets = table('webhook_secrets', 's');

const PREFIX = 'whsec_';
/** Hours for which a former secret signs next to the new one. */
const BOTH_HOURS = 24;

const makeSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** Makes the secret of a webhook; the former one still signs for a day. */
export async function renewSecret(db: Kysely<Database>, webhook: number): Promise<string> {
  const secret = makeSecret();
  await sql`insert into ${secrets} (${secrets.$.webhook}, ${secrets.$.secret}) values (${webhook}, ${secret})
    on conflict (${secrets.$.webhook}) do update set ${secrets.$.former} = ${secrets.secret},
      ${secrets.$.secret} = excluded.secret, ${secrets.$.madeAt} = now()`.execute(db);
  return secret;
}

/** The secrets that sign what is sent for a webhook now; one that has none gets it. */
export async function readSecrets(db: Kysely<Database>, webhook: number): Promise<readonly string[]> {
  const { rows } = await sql<{ secret: string; former: string | null }>`
    select ${secrets.secret} as secret, case when ${secrets.madeAt} > now() - make_interval(hours => ${BOTH_HOURS})
      then ${secrets.former} end as former
    from ${secrets} where ${secrets.webhook} = ${webhook}`.execute(db);
  const [known] = rows;
  if (!known) return [await renewSecret(db, webhook)];
  return known.former === null ? [known.secret] : [known.secret, known.former];
}

const signWith = (secret: string, text: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')}`;

/** Headers by which a receiver knows the sender, as Standard Webhooks has them; `id` is that of every try. */
export function signatureHeaders(
  secretsOfHook: readonly string[],
  { id, seconds, body }: { readonly id: string; readonly seconds: number; readonly body: string },
): Readonly<Record<string, string>> {
  const text = `${id}.${seconds}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secretsOfHook.map((secret) => signWith(secret, text)).join(' '),
  };
}
