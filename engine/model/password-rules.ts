/** Rules for passwords, in the order in which they are shown. */
export type PasswordRule = 'password_length' | 'password_upper' | 'password_symbol' | 'password_digit';

export const passwordLongest = 128;
export const passwordShortest = 6;

/** The rules with whether a password meets them; `minimum` is the operator's, never below the floor. */
export function checkPassword(
  password: string,
  minimum: number,
): readonly (readonly [rule: PasswordRule, isMet: boolean])[] {
  const length = Array.from(password).length;
  return [
    ['password_length', length >= Math.max(passwordShortest, minimum) && length <= passwordLongest],
    ['password_upper', /\p{Lu}/u.test(password)],
    ['password_symbol', /[\p{P}\p{S}]/u.test(password)],
    ['password_digit', /\p{Nd}/u.test(password)],
  ];
}
