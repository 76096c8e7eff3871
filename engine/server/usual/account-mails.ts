import { createAccountToken, tokenLife, type TokenKind } from '../identity/account-tokens.ts';
import type { Engine } from '../context/context.ts';
import { readPerson } from '../identity/sessions.ts';
import { HELD_HOURS, lockSignIn, readHold } from '../identity/sign-in-holds.ts';
import type { JobHandlers } from '../worker/worker.ts';
import { composeMail, type Composition, type MailText } from '../mail/compose.ts';
import { mailTextsOf } from '../mail/locales/all.ts';
import type { Mailer } from '../mail/mailer.ts';

/** A mail to a person: the frame, their name and their language are added. */
export interface PersonalMail extends Pick<Composition, 'text' | 'table' | 'facts' | 'groups'> {
  readonly userId: number;
  /** Address of a page of the console, where the mail opens one. */
  readonly path?: string;
  /** An address that was theirs: it gets the mail, also where they may not sign in at present. */
  readonly formerEmail?: string;
  /** The same for every attempt. */
  readonly key: string;
  /** The part of the address that only the mail may hold. */
  readonly secret?: string;
}
export type SendMail = (engine: Engine, mail: PersonalMail) => Promise<void>;

const receiverOf = ({ directory, db }: Engine, userId: number, mustBeActive = true) =>
  readPerson(directory, db, userId, { mustBeActive });

/** Sends mails to people of the product; people who have left since are skipped. */
export const mailToPeople =
  ({ send }: Mailer): SendMail =>
  async (engine, { userId, formerEmail, path, key, secret, text, table, facts, groups }) => {
    const receiver = await receiverOf(engine, userId, formerEmail === undefined);
    if (!receiver) return;
    const { publicUrl, companyName } = engine.config;
    const texts = mailTextsOf(receiver.locale);
    const mail = composeMail(texts, {
      text: { action: texts.open, ...text },
      name: receiver.name,
      company: companyName,
      ...(path !== undefined && { url: `${publicUrl}${path}` }),
      ...(table && { table }),
      ...(facts && { facts }),
      ...(groups && { groups }),
    });
    const post = { ...mail, userId, to: formerEmail ?? receiver.email, key };
    await send(secret === undefined ? post : { ...post, secret });
  };

/** Formats a moment by the company's clock, rounded up to the next minute. */
function sayMoment(moment: Date, locale: string, { config: { timeZone } }: Engine): string {
  const minute = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(minute);
}

/**
 * Mails a link that is good once. The token is made when the mail is, so that nothing but the mail ever holds
 * it; while resets are held there is none, and the mail says until when.
 */
export const mailLink =
  (
    send: SendMail,
    kind: TokenKind,
    page: string,
    textOf: (locale: string, engine: Engine) => MailText,
  ): JobHandlers['password_reset'] =>
  async (engine, { userId }, { jobId }) => {
    const receiver = await receiverOf(engine, userId);
    if (!receiver) return;
    const { until, token = '' } = await engine.db.transaction().execute(async (trx) => {
      await lockSignIn(trx, userId);
      const hold = await readHold(trx, userId);
      if (hold) return { until: hold };
      return { token: await createAccountToken(trx, { id: userId, email: receiver.email }, kind) };
    });
    if (until) {
      const from = sayMoment(until, receiver.locale, engine);
      const held = mailTextsOf(receiver.locale).resetHeld({ from, hours: HELD_HOURS });
      await send(engine, { userId, text: held, key: `job-${jobId}-held` });
      return;
    }
    await send(engine, {
      userId,
      text: textOf(receiver.locale, engine),
      key: `job-${jobId}-${token.slice(0, 6)}`,
      path: `${page}?token=${token}`,
      secret: token,
    });
  };

/** Returns the mails of accounts; `profile` is the page on which users manage theirs. */
export const accountMails = (
  send: SendMail,
  profile: string,
): Pick<JobHandlers, 'password_reset' | 'account_changed'> => ({
  password_reset: mailLink(send, 'password_reset', '/auth/reset-password', (locale) =>
    mailTextsOf(locale).passwordReset({ minutes: tokenLife.password_reset }),
  ),
  async account_changed(engine, { userId, change, by, formerEmail }, { jobId }) {
    const isFormer = formerEmail !== undefined;
    const receiver = await receiverOf(engine, userId, !isFormer);
    if (!receiver) return;
    const text = mailTextsOf(receiver.locale).accountChanged({ change, by, isFormer });
    const way = isFormer ? { formerEmail } : { path: profile };
    await send(engine, { userId, text, key: `job-${jobId}`, ...way });
  },
});
