import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemo } from './start-demo.ts';

export interface Timing { readonly what: string; readonly medianMs: number; readonly upperMs: number }

const password = 'Wrong#2026';
const quantile = (values: readonly number[], part: number): number => values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? NaN;

async function post(url: string, path: string, body: object, headers: Record<string, string> = {}): Promise<{ status: number; data: Record<string, unknown> }> {
  const response = await fetch(`${url}/api/v1/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  return { status: response.status, data: ((await response.json()) as { data?: Record<string, unknown> }).data ?? {} };
}

async function listEmails(url: string): Promise<string[]> {
  const { data } = await post(url, 'auth/login', { email: 'hr@crewdeck.example', password: 'Crew#2026' });
  const { userId } = data.user as { userId: number };
  const response = await fetch(`${url}/api/rest/employees?range=[0,249]&filter={"isActive":true}`, { headers: { authorization: `Bearer ${String(data.accessToken)}`, userid: String(userId) } });
  return ((await response.json()) as { email: string }[]).map(({ email }) => email);
}

/** Milliseconds of one refused sign-in. Each comes from an address of its own, since failures of one are counted together. */
async function time(url: string, email: string, count: number): Promise<number> {
  const start = performance.now();
  const { status } = await post(url, 'auth/login', { email, password }, { 'x-forwarded-for': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}` });
  if (status !== 401) throw new Error(`${email}: ${status}`);
  return performance.now() - start;
}

/** How long a sign-in takes that is refused because of the password, and one because of the e-mail, in turns. */
export async function measureAuth(rounds: number): Promise<Timing[]> {
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-bench-'));
  const { url, child } = await startDemo(folder, { TRUST_PROXY: 'true' });
  try {
    const emails = await listEmails(url);
    const known: number[] = [], unknown: number[] = [];
    for (let count = 1; count <= rounds; count += 1) {
      const measureKnown = async (): Promise<void> => { known.push(await time(url, emails[count % emails.length] ?? '', count * 2)); };
      const measureUnknown = async (): Promise<void> => { unknown.push(await time(url, `nobody.${count}@crewdeck.example`, count * 2 + 1)); };
      // The second of a pair may find something warm: they take turns.
      for (const measure of count % 2 === 0 ? [measureKnown, measureUnknown] : [measureUnknown, measureKnown]) await measure();
    }
    const timing = (what: string, values: readonly number[]): Timing => ({ what, medianMs: quantile(values, 0.5), upperMs: quantile(values, 0.9) });
    return [timing('wrong password', known), timing('unknown e-mail', unknown)];
  } finally {
    child.kill();
    await new Promise((resolve) => { child.once('exit', resolve); });
    rmSync(folder, { recursive: true, force: true });
  }
}
