import { describe, expect, test } from 'vitest';
import { schemas } from '../../generated/schemas.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { buildRoutes } from '@crewdeck/engine/model/routes.ts';
import type { Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { definitions } from '../../resources/index.ts';
import { overviews } from '../../resources/pages.ts';
import { permissionMatrix } from '../../server/seed/permission-matrix.ts';
import { personTabs, shownTabs, type PersonTabs } from '../../src/views/employees/person-tabs.ts';

const models = buildModels(schemas, definitions);
const routes = buildRoutes(models, overviews);
const me = 7;

const tabsFor = (role: string, person: number): PersonTabs =>
  personTabs(
    { models, routes, permissions: permissionMatrix[role], isSuperAdmin: false, userId: me } as Engine,
    { id: person },
  );

describe('the RYG status on the page of a person', () => {
  test.each(['employee', 'user', 'trainer', 'trainee'])(
    'names to themselves who is %s, once there is one',
    (role) => {
      const tabs = tabsFor(role, me);
      expect(tabs.lists.find(({ key }) => key === 'ryg')?.hasTimelineOnly).toBe(true);
      expect(shownTabs(tabs, { ryg: 0 }, null)).not.toContain('ryg');
      expect(shownTabs(tabs, { ryg: 0 }, 'ryg')).not.toContain('ryg');
      expect(shownTabs(tabs, {}, null)).not.toContain('ryg');
      expect(shownTabs(tabs, { ryg: 2 }, null)).toContain('ryg');
      expect(shownTabs(tabs, { leave: 0 }, null)).toContain('leave');
    },
  );

  test('is waited for by who was sent to it', () => {
    expect(shownTabs(tabsFor('employee', me), {}, 'ryg')).toContain('ryg');
  });

  test('is on the page of others for who holds the module alone, and for hr as a list', () => {
    expect(tabsFor('user', 8).keys).not.toContain('ryg');
    for (const person of [8, me]) {
      const tabs = tabsFor('hr', person);
      expect(tabs.lists.find(({ key }) => key === 'ryg')?.hasTimelineOnly).toBe(false);
      expect(shownTabs(tabs, { ryg: 0 }, null)).toContain('ryg');
    }
  });
});
