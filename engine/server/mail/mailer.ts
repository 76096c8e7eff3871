import { sql, type Kysely } from 'kysely';
import nodemailer from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Database } from '../../model/register.ts';
import { traced, type NewSpan, type SpanAttributes, type Tracing } from '../tracing/tracing.ts';

export interface Mail {
  readonly userId: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The part of text and html that opens something: only the mail may hold it. */
  readonly secret?: string;
  /** The same for every attempt, so that a mail server recognises a second delivery. */
  readonly key: string;
}

/** Checks whether the mail server has said that it will never take mail for this address. */
export function isRefusedAddress(error: unknown): boolean {
  const { responseCode = 0, command } = (error ?? {}) as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode >= 500;
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

type MailSettings = Pick<Config, 'mode' | 'smtpUrl' | 'smtpFrom' | 'publicUrl'>;

/**
 * Sends through the mail server of the settings; without one, mails stand in the outbox. Each is a span, that
 * says nothing of whom it is for.
 */
export function openMailer(config: MailSettings, db: Kysely<Database>, tracing?: Tracing): Mailer {
  const { send, close } = openWay(config, db);
  const span: NewSpan = { name: 'send mail', kind: 'client', attributes: whereTo(config.smtpUrl) };
  return { send: (mail) => traced(tracing, span, () => send(mail)), close };
}

function whereTo(smtpUrl: string | undefined): SpanAttributes {
  if (smtpUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(smtpUrl);
  return { 'server.address': hostname, 'server.port': Number(port) || (protocol === 'smtps:' ? 465 : 25) };
}

function openWay(config: MailSettings, db: Kysely<Database>): Mailer {
  if (config.smtpUrl === undefined) {
    return {
      send: async ({ userId, to, subject, text, html, secret }) => {
        // The demo's outbox is everybody's mailbox; in production it has other readers than the recipients.
        const shown = (body: string): string =>
          secret === undefined || config.mode === 'demo' ? body : body.replaceAll(secret, '…');
        await sql`insert into outbox (user_id, recipient, subject, body, html)
          values (${userId}, ${to}, ${subject}, ${shown(text)}, ${shown(html)})`.execute(db);
      },
      close: () => undefined,
    };
  }
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(config.publicUrl).hostname;
  return {
    send: async ({ to, subject, text, html, key }) => {
      await transport.sendMail({
        from: config.smtpFrom,
        to,
        subject,
        text,
        html,
        messageId: `<${key}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => {
      transport.close();
    },
  };
}
