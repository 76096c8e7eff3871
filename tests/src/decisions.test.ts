import { texts } from '../../src/locales/locales.ts';
import { expect, test } from 'vitest';
import { schemas } from '../../generated/schemas.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { definitions } from '../../resources/index.ts';
import { keyOf, kindsOf } from '../../src/parts/decisions/kinds.ts';
import type { Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { inOrder, isRefusal, stepsOf } from '@crewdeck/engine/console/record/offers.ts';
import { noOverrides } from '../support/no-overrides.ts';

const models = buildModels(schemas, definitions);
const engineOf = (known: Readonly<Record<string, Model>>): Engine => ({
  models: known,
  validators: {},
  routes: [],
  menus: { plans: [], homes: {}, home: '/' },
  tabs: [],
  texts,
  loadCommands: () => import('../../src/parts/commands.ts'),
  permissions: {},
  role: 'super_admin',
  isSuperAdmin: true,
  userId: 1,
  flags: [],
  overrides: noOverrides,
});

test('what a person decides about follows from the declarations, with one that goes on and one that refuses', () => {
  const kinds = kindsOf(engineOf(models), 'down-times');
  expect(kinds[0]?.model.stem).toBe('down-times');
  expect(kinds.map(({ model }) => model.stem).sort()).toEqual(['down-times', 'exception-requests', 'leaves']);
  for (const { steps } of kinds) expect(inOrder(steps).map(isRefusal)).toEqual([true, false]);
  expect(kinds.map((kind) => keyOf(kind, { id: 7 }))).toContain('leaves/7');
});

test('another resource that declares what is decided is one of them', () => {
  const tickets = models.tickets!;
  const { decide } = models['down-times']!.actions;
  const owner = models['down-times']!.field.userId!;
  const { approval } = models['down-times']!;
  const fields = [...tickets.fields, owner];
  const decidable: Model = { ...tickets, approval: approval!, actions: { decide: decide! }, fields };
  const kind = kindsOf(engineOf({ ...models, tickets: decidable }), 'tickets')[0];
  expect([kind?.model.stem, kind?.field, kind?.waiting]).toEqual(['tickets', 'status', 'pending']);
});

test('a value refuses where its action says so, whatever it is called', () => {
  const action = models['down-times']!.actions.decide!;
  const turned = { ...action, offer: { ...action.offer!, refuses: ['approved'] } };
  expect(stepsOf('decide', turned).map((step) => [step.value, isRefusal(step)])).toEqual([
    ['approved', true],
    ['rejected', false],
  ]);
  const { refuses: _none, ...offer } = action.offer!;
  expect(stepsOf('decide', { ...action, offer }).some(isRefusal)).toBe(false);
});
