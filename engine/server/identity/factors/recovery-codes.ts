import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { hashOf } from '../account-tokens.ts';

/** Without letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 6;
/** 24 of 31 signs are 118 bits: nobody finds one by its hash, which therefore needs no salt. */
const makeCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');
const howMany = 10;

const normalise = (typed: string): string => typed.toLowerCase().replace(/[^a-z\d]/g, '');

/** Creates ten codes, which are shown once; former ones become invalid. */
export async function renewRecoveryCodes(db: Kysely<Database>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode);
  await db.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ hash: hashOf(normalise(code)), userId })))
    .execute();
  return codes;
}

/** Uses a code up; however it was typed. Of two at once one wins. */
export async function useRecoveryCode(db: Kysely<Database>, userId: number, typed: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('hash', '=', hashOf(normalise(typed)))
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
