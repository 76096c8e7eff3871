import { readFileSync } from 'node:fs';
import { ConfigError, type Config } from '../config/config.ts';

/** Shorter ones stand in too many good passwords to be refused. */
const SHORTEST_WORD = 4;

/**
 * Words that head the lists of stolen passwords; people meet the rule by adding a digit and a sign to them.
 */
const words = `
  password passw0rd passwort p@ssword p@ssw0rd pa$$word pa$$w0rd welcome welcome1 w3lcome admin
  administrator adm1n root toor qwerty qwertz azerty qwert qwertyuiop qwerty123 asdfgh asdfghjkl zxcvbn
  zxcvbnm 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx q1w2e3r4 letmein changeme change-me iloveyou monkey dragon
  sunshine princess football baseball superman batman trustno1 shadow master michael jordan michelle jessica
  ashley charlie daniel thomas robert hunter killer freedom whatever computer internet secret secret1 test
  test1 testing tester guest user login default temp temporary demo sample example hello hello1 abc abc123
  abcd abcd1234 abcdef abcdefg a1b2c3 aa123456 pass pass1 pass123 company office work summer winter spring
  autumn january february march april may june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday google facebook linkedin microsoft windows apple samsung
  android starwars pokemon naruto india london paris berlin moscow america germany france russia china
  mumbai delhi bonjour soleil motdepasse azertyuiop parol privet woaini namaste krishna ganesh cheese
  chocolate cookie flower ginger pepper summer1 lovely loveme love mustang ferrari porsche corvette harley
  soccer hockey tennis golf ranger buster tigger liverpool chelsea arsenal employee manager portal crewdeck
  hr123 emp123 newuser newpass mypass mypassword yourpassword security server oracle cisco 123456 1234567
  12345678 123456789 1234567890 111111 000000 121212 123123 654321 666666 888888 112233 987654321 159753
`
  .trim()
  .split(/\s+/);

const common = new Set(words);

/**
 * Refuses further words from now on: those of the company's name, and the lines of a file (PASSWORD_LIST).
 * Throws ConfigError where that cannot be read.
 */
export function refuseFurther({
  companyName,
  passwordList,
}: Pick<Config, 'companyName' | 'passwordList'>): void {
  const parts = companyName.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  for (const word of [...parts, parts.join('')]) if (word.length >= SHORTEST_WORD) common.add(word);
  if (passwordList === undefined) return;
  try {
    for (const line of readFileSync(passwordList, 'utf8').split('\n')) {
      const word = line.trim().toLowerCase();
      if (word.length >= SHORTEST_WORD) common.add(word);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError([`PASSWORD_LIST names a file that cannot be read (${code}): ${passwordList}.`]);
  }
}

/**
 * Checks whether a password is one of the well-known ones, or one of them with digits and signs around it
 * (`Welcome@2026`).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, '');
  const digits = lower.replace(/\D/g, '');
  return common.has(lower) || (core !== '' && common.has(core)) || (core.length <= 1 && common.has(digits));
}
