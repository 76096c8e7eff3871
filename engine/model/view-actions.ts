import { flag, integer, listOf, objectOf, oneOf, text, type SchemaOf, type ValueOf } from './answers.ts';
import { ownNeeds } from './own-needs.ts';
import type { Model } from './model.ts';
import type { Action } from './operation.ts';

/** Limits of a saved view; no list of the console reaches them. */
export const VIEW_LIMITS = {
  name: 60,
  conditions: 30,
  filter: 4_000,
  columns: 60,
  path: 120,
  roles: 50,
  perPerson: 50,
};

const name: SchemaOf<string> = { type: 'string', minLength: 1, maxLength: VIEW_LIMITS.name };
const path: SchemaOf<string> = { type: 'string', minLength: 1, maxLength: VIEW_LIMITS.path };

const filter: SchemaOf<Readonly<Record<string, unknown>>> = {
  type: 'object',
  maxProperties: VIEW_LIMITS.conditions,
};
/** Query of a list: its filter, order and columns. */
const query = objectOf({
  filter,
  'sort?': objectOf({ field: path, order: oneOf('ASC', 'DESC') }),
  'columns?': { ...listOf(path), maxItems: VIEW_LIMITS.columns, uniqueItems: true },
});
const sharedWith = { ...listOf(text), maxItems: VIEW_LIMITS.roles, uniqueItems: true };
const view = objectOf({
  id: integer,
  name: text,
  query,
  sharedWith: listOf(text),
  isOwn: flag,
  owner: text,
  mayDelete: flag,
});
const views = objectOf({
  views: listOf(view),
  mayShareWith: listOf(objectOf({ value: text, label: text })),
});
const input = objectOf({ name, query, 'sharedWith?': sharedWith });

/** Query of a saved view. */
export type ViewQuery = ValueOf<typeof query>;
/** A saved view, as one of its readers sees it. */
export type KeptView = ValueOf<typeof view>;
/** The saved views of a resource that a person sees, and the roles that they may share their own with. */
export type KeptViews = ValueOf<typeof views>;
/** A view to keep. */
export type ViewInput = ValueOf<typeof input>;

const names = ['rest.listViews', 'rest.saveView', 'rest.removeView'] as const;

/** The endpoints of the views that people keep of a list. */
export function viewActions(model: Model): Readonly<Record<string, Action>> {
  if (!model.verbs.includes('list')) return {};
  const [list, save, remove] = names;
  const common = { base: 'rest', needs: ownNeeds(model, 'read') } as const;
  const address = `${model.stem}/views`;
  const plural = model.plural.toLowerCase();
  return {
    [list]: {
      ...common,
      method: 'GET',
      path: address,
      data: views,
      summary: `List the saved views of ${plural}: those of the caller, and those shared with their role`,
    },
    [save]: {
      ...common,
      method: 'POST',
      path: address,
      input,
      data: view,
      summary: `Save a view of ${plural} under a name, replacing the caller's previous view of that name`,
    },
    [remove]: {
      ...common,
      method: 'DELETE',
      path: `${address}/{id}`,
      data: { type: 'null' },
      summary: `Delete a view of ${plural}: an own view, or a shared one with the permission to share views`,
    },
  };
}
