// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { usualTexts, type WordsByLocale } from '@crewdeck/engine/console/usual/texts.ts';
import { withPresentation } from '@crewdeck/engine/generate/intake/presentation.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Menus } from '@crewdeck/engine/model/menu.ts';
import type { Roles } from '@crewdeck/engine/model/roles.ts';
import { buildRoutes } from '@crewdeck/engine/model/routes.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { readExamples } from '../support/examples.ts';
import { loadFleet } from '../support/fleet.ts';
import { renderPart } from '../support/render.tsx';
import { startSignedIn } from '../support/signed-in.ts';
import { runExample, throws, writeExamples } from '../support/use-examples.ts';
import { stubMatchMedia } from '../support/stub-match-media.ts';

const examples = await readExamples();
const ofConsole = examples.filter(({ file }) => file.startsWith('engine/console/'));

/** An action of vehicles in addition to those of the fleet. */
const sell = {
  method: 'POST',
  path: 'vehicles/{id}/sell',
  summary: 'Sells a vehicle',
  needs: 'update',
} as const;
const problems = ['FL-A 100 · Worn tyres', 'FL-B 200 · Gearbox'];
const approvals = { approvalList: problems.map((title) => ({ title })), totalCount: problems.length };

/** Schemas as they are written: `readFleet` needs addresses of files, which a page does not have. */
const readSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    ['drivers', 'fuel-logs', 'garages', 'repairs', 'trips', 'vehicles'].map((stem) => {
      const text = readFileSync(`examples/fleet/schemas/${stem}.schema.json`, 'utf8');
      return [stem, withPresentation(stem, JSON.parse(text) as JsonSchema)];
    }),
  );

/** The fleet's console as its dispatcher has it. */
async function openConsole(): Promise<Partial<Engine>> {
  const { definitions } = await loadFleet<{ definitions: Readonly<Record<string, object>> }>(
    'resources/index.ts',
  );
  const { roles } = await loadFleet<{ roles: Roles }>('resources/roles.ts');
  const { menus } = await loadFleet<{ menus: Menus }>('resources/menu.ts');
  const { words } = await loadFleet<{ words: WordsByLocale }>('resources/locales/all.ts');
  const vehicles = { ...definitions.vehicles, actions: { sell } };
  // The steps of approvals come with `readFleet`.
  const repairs = { ...definitions.repairs, approval: undefined };
  const models = buildModels(readSchemas(), { ...definitions, vehicles, repairs });
  const routes = buildRoutes(models, []);
  const role = 'dispatcher';
  const permissions = roles[role]?.holds as Engine['permissions'];
  return {
    models,
    routes,
    menus,
    texts: usualTexts(words),
    permissions,
    role,
    isSuperAdmin: false,
    userId: 2,
  };
}

beforeAll(async () => {
  await writeExamples(examples);
  const engine = await openConsole();
  const shows = async (part: ReactElement, text: string): Promise<void> => {
    await renderPart({ title: 'Thing' }, {}, part, engine);
    const plain = (shown: string | null) => shown?.replaceAll(/\s+/g, ' ').trim();
    await expect.poll(() => plain(document.body.textContent)).toBe(plain(text));
    cleanup();
  };
  stubMatchMedia();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: approvals })));
  vi.stubGlobal('engine', engine);
  vi.stubGlobal('models', engine.models);
  vi.stubGlobal('shows', shows);
  vi.stubGlobal('throws', throws);
  return startSignedIn({ userId: 2 });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test.each(ofConsole.map((one) => [`${one.file} ${one.name}`, one] as const))('%s', async (_, example) => {
  await runExample(example);
});
