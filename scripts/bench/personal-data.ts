import { setTimeout as sleep } from 'node:timers/promises';
import { demand, postJson, times, type Headers, type Target } from './target.ts';

type Row = Readonly<Record<string, unknown>>;

/** Time until a job counts as failed, in milliseconds. */
const PATIENCE_MS = 60_000;

async function readJson<T>(url: string, init: { readonly headers: Headers } & RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return (await response.json()) as T;
}

/** Waits until something is so, which a job of the server does. */
async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await sleep(250))
    if (Date.now() > end) throw new Error('not finished within a minute');
}

/** Has everything that is stored of 20 people copied, until all of it is ready. */
export async function copyPeople({ base, hr }: Target, part: number): Promise<void> {
  const statuses = await times(20 * part, (index) =>
    postJson(`${base}/api/v1/privacy/export/${10 + index}`, { reason: 'Bench' }, hr),
  );
  for (const status of statuses) demand(status, 200);
  await waitUntil(async () => {
    const url = `${base}/api/v1/privacy/exports?limit=100`;
    const { data } = await readJson<{ data: { exportList: Row[] } }>(url, { headers: hr });
    return data.exportList.every(({ state }) => state === 'ready');
  });
}

/** Erases a person who has left, with the confirmation of a second admin, and waits until it is done. */
export async function erasePerson({ base, admin, hr }: Target): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ isActive: false, erasedAt_empty: true }));
  const left = `${base}/api/rest/employees?filter=${filter}&range=[0,0]`;
  const [person] = await readJson<readonly Row[]>(left, { headers: hr });
  const { data } = await readJson<{ data: { pendingChange: Row } }>(
    `${base}/api/v1/privacy/erase/${String(person?.id)}`,
    {
      method: 'POST',
      headers: { ...hr, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'Bench' }),
    },
  );
  const decision = `${base}/api/v1/pending-changes/${String(data.pendingChange.id)}/decide`;
  demand(await postJson(decision, { state: 1 }, admin), 200);
  await waitUntil(async () => {
    const row = await readJson<Row>(`${base}/api/rest/employees/${String(person?.id)}`, { headers: hr });
    return row.name !== person?.name;
  });
}
