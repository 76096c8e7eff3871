import { headersOf, signIn } from '../demo/people.ts';

export interface Timing {
  readonly what: string;
  readonly medianMs: number;
  readonly upperMs: number;
}

const password = 'Wrong#2026';
const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? NaN;

async function listEmails(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/rest/employees?range=[0,249]&filter={"isActive":true}`, {
    headers: headersOf(await signIn(url, 'hr')),
  });
  return ((await response.json()) as { email: string }[]).map(({ email }) => email);
}

/**
 * Milliseconds of one refused sign-in. Each comes from an address of its own, since failures of one are
 * counted together.
 */
async function time(url: string, email: string, count: number): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
    },
    body: JSON.stringify({ email, password }),
  });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`${email}: ${response.status}`);
  return performance.now() - start;
}

/**
 * Measures how long a sign-in takes that is refused because of the password, and one because of the e-mail,
 * in turns. The server has to trust its proxy (`TRUST_PROXY`).
 */
export async function measureAuth(url: string, rounds: number): Promise<Timing[]> {
  const emails = await listEmails(url);
  const known: number[] = [],
    unknown: number[] = [];
  for (let count = 1; count <= rounds; count += 1) {
    const measureKnown = async (): Promise<void> => {
      known.push(await time(url, emails[count % emails.length] ?? '', count * 2));
    };
    const measureUnknown = async (): Promise<void> => {
      unknown.push(await time(url, `nobody.${count}@crewdeck.example`, count * 2 + 1));
    };
    // The second of a pair may find something warm: they take turns.
    for (const measure of count % 2 === 0 ? [measureKnown, measureUnknown] : [measureUnknown, measureKnown])
      await measure();
  }
  const timing = (what: string, values: readonly number[]): Timing => ({
    what,
    medianMs: quantile(values, 0.5),
    upperMs: quantile(values, 0.9),
  });
  return [timing('wrong password', known), timing('unknown e-mail', unknown)];
}
