import type { Kysely } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Locale } from '../../model/locales.ts';
import type { ServerNoticeKind } from '../../model/notices.ts';
import type { Database } from '../../model/register.ts';
import type { MailText } from '../mail/compose.ts';

/** Texts of the product's notifications, and the recipients that only the product knows. */
export interface ProductNotices {
  /** The kinds with their sentences, whose words are `sentences` by language and name. */
  readonly kinds: Readonly<Record<string, ServerNoticeKind>>;
  readonly sentences: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** A mail of a kind in words of its own; undefined where the sentence says all. */
  readonly mailText?: (digest: {
    readonly kind: string;
    readonly params: Readonly<Row>;
    readonly locale: Locale;
  }) => MailText | undefined;
  /** Returns the beginning of the daily mail, which lists `count` notifications. */
  readonly digestText: (digest: { readonly count: number; readonly locale: Locale }) => MailText;
  /** Returns the people who do not work on a day: their mails wait until they are back. */
  readonly awayOf?: (
    db: Kysely<Database>,
    people: readonly number[],
    day: string,
  ) => Promise<readonly number[]>;
}
