import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Call, Engine } from '@crewdeck/engine/server/context/context.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { readPerson } from '@crewdeck/engine/server/identity/sessions.ts';
import { insideOf } from '@crewdeck/engine/server/write/action-writes.ts';
import type { Tx } from '@crewdeck/engine/server/write/transaction.ts';
import { buildTestApp, openEmpty, type TestApp } from '../support/app.ts';
import { readExamples } from '../support/examples.ts';
import { openFleet } from '../support/fleet.ts';
import { runExample, throws, usesDatabase, writeExamples } from '../support/use-examples.ts';

const examples = await readExamples();
/** A dispatcher of the demo. */
const DAN = 2;
let app: TestApp;
let call: Call;

beforeAll(async () => {
  await writeExamples(examples);
  let opened: Engine | undefined;
  const product = {
    ...(await openFleet()),
    registerRoutes: (_: unknown, engine: Engine): void => {
      opened = engine;
    },
  };
  const { database, close } = await openEmpty();
  await migrate(database, product.database);
  app = await buildTestApp(database, { API_DOCS: 'false', TIME_ZONE: 'UTC' }, close, { product });
  await product.seed(database.db, app.config, { modules: [], progress: () => undefined });
  const engine = opened!;
  const identity = await readPerson(engine.directory, engine.db, DAN);
  call = { engine, identity: identity!, requestId: 'examples', locale: 'en-US' };
  vi.stubGlobal('models', app.models);
  vi.stubGlobal('throws', throws);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

/** Does work in a transaction, and takes back what it has written. */
async function inVain(work: (tx: Tx) => Promise<void>): Promise<void> {
  const end = new Error('The work is done.');
  const transaction = app.db.transaction().execute(async (tx) => {
    await work(tx as Tx);
    throw end;
  });
  await expect(transaction).rejects.toBe(end);
}

test.each(examples.filter(usesDatabase).map((one) => [`${one.file} ${one.name}`, one] as const))(
  '%s',
  (_, example) =>
    inVain(async (tx) => {
      vi.stubGlobal('tx', tx);
      vi.stubGlobal('call', insideOf(call, tx));
      await runExample(example);
    }),
);
