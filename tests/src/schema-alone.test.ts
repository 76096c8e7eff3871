import { expect, test } from 'vitest';
import { schemas } from '../../generated/schemas.ts';
import { buildMenu } from '@crewdeck/engine/console/routes/menu.ts';
import { buildLabels } from '@crewdeck/engine/model/labels.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { buildRoutes } from '@crewdeck/engine/model/routes.ts';
import { definitions } from '../../resources/index.ts';
import { frFR } from '../../resources/locales/fr-FR.ts';
import { menus } from '../../resources/menu.ts';
import { overviews } from '../../resources/pages.ts';

const models = buildModels(
  {
    ...schemas,
    assets: {
      title: 'Asset',
      type: 'object',
      'x-resource': { module: 'assets' },
      properties: { name: { type: 'string', title: 'Tag' } },
    },
  },
  definitions,
);
const routes = buildRoutes(models, overviews);

test('a schema without a definition has its pages at its stem, a form of its fields, and files', () => {
  expect(routes.filter(({ stem }) => stem === 'assets').map(({ path }) => path)).toEqual([
    '/assets',
    '/assets/create',
    '/assets/{id}',
    '/assets/{id}/show',
    '/assets/import',
  ]);
  expect(models.assets?.form).toEqual([['name']]);
});

test.each(['super_admin', 'employee'])('it is shown at the top of the menu of %s', (role) => {
  const menu = buildMenu({ models, routes, menus, permissions: {}, isSuperAdmin: true, role });
  expect(menu.find(({ path }) => path === '/assets')).toMatchObject({ labelKey: 'resources.assets.plural' });
});

test('a group that only schemas name has an entry of its own, for who may open one of its pages', () => {
  const stock = (module: string) => ({
    properties: { name: { type: 'string' } },
    'x-resource': { menu: 'stockKeeping', module },
  });
  const own = buildModels({ ...schemas, bins: stock('bins'), racks: stock('racks') }, definitions);
  const menuOf = (permissions: Readonly<Record<string, readonly string[]>>) =>
    buildMenu({
      models: own,
      routes: buildRoutes(own, overviews),
      menus,
      permissions,
      isSuperAdmin: false,
      role: 'hr',
    }).find(({ key }) => key === 'stockKeeping');
  expect(menuOf({})).toBeUndefined();
  expect(menuOf({ racks: ['read'] })).toMatchObject({
    fallback: 'Stock keeping',
    children: [{ path: '/racks' }],
  });
});

test('fields that every resource has are called in the language even so; its own as it says itself', () => {
  expect(buildLabels(models.assets!, 'fr-FR', frFR).fields).toMatchObject({
    name: 'Tag',
    createdAt: 'Créé le',
    createdBy: 'Créé par',
  });
});
