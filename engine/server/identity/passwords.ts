import { hash, verify } from '@node-rs/argon2';
import { checkPassword, passwordShortest } from '../../model/password-rules.ts';
import { fieldError, type FieldError, type FieldFailureCode } from '../errors/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashInTurn } from './turns.ts';

export type PasswordHint = Extract<FieldFailureCode, `password_${string}`>;

/**
 * OWASP's minimum for argon2id, which is the library's default too; written out so that an update cannot
 * lower it.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let burnHash: Promise<string> | undefined;

/** The argon2id hash of a password, with its salt and cost inside. */
export function hashPassword(password: string): Promise<string> {
  return hashInTurn(() => hash(password.normalize('NFKC'), cost));
}

/**
 * Checks whether the password is the hash's. A broken hash counts as no. Who is known has their turn first.
 */
export async function verifyPassword(
  passwordHash: string,
  password: string,
  isKnown = false,
): Promise<boolean> {
  return hashInTurn(() => verify(passwordHash, password.normalize('NFKC')).catch(() => false), isKnown);
}

/**
 * Verifies a password as `verifyPassword`, in the same time also for an unknown person: a hash of the same
 * cost is verified.
 */
export async function verifyOrBurn(
  passwordHash: string | null | undefined,
  password: string,
  verifyHash: (passwordHash: string, password: string) => Promise<boolean> = verifyPassword,
): Promise<boolean> {
  burnHash ??= hashPassword('nobody has this password');
  const isRight = await verifyHash(passwordHash ?? (await burnHash), password);
  return isRight && passwordHash !== null && passwordHash !== undefined;
}

/** The rules a new password breaks, in the order of the sign-up hints; empty when it is good. */
export function findPasswordFaults(password: string, minimum: number): PasswordHint[] {
  const rules: readonly (readonly [PasswordHint, boolean])[] = [
    ...checkPassword(password, minimum),
    ['password_common', !isCommonPassword(password)],
  ];
  return rules.filter(([, holds]) => !holds).map(([code]) => code);
}

/** The same as errors of a form's field. */
export function toPasswordErrors(field: string, password: string, minimum: number): FieldError[] {
  return findPasswordFaults(password, minimum).map((code) =>
    fieldError(
      field,
      code,
      code === 'password_length' ? { minimum: Math.max(passwordShortest, minimum) } : undefined,
    ),
  );
}
