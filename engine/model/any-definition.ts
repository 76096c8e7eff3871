import type { buildBoard } from './board.ts';
import type { buildDays } from './day-grid.ts';
import type { Definition, Menu, Scope } from './define.ts';
import type { buildGallery } from './gallery.ts';
import type { Model, ModelPage, ModelPreset } from './model.ts';
import type { Operation } from './operation.ts';
import type { buildQueue } from './queue.ts';
import type { Module } from './register.ts';

/** A definition of whichever resource. */
export type AnyDefinition = Partial<
  Omit<
    Definition<never>,
    'scope' | 'list' | 'record' | 'form' | 'api' | 'open' | 'decided' | 'entered' | 'when' | 'module' | 'page'
  >
> & {
  page?: Omit<ModelPage, 'menu'> & { menu?: Menu };
  module?: Module | { field: string; modules: Readonly<Record<string, string>> } | null;
  scope?: Omit<Scope<never>, 'own' | 'through' | 'parent' | 'members'> & {
    own?: readonly string[];
    through?: readonly string[];
    parent?: string;
    members?: { stem: string; on: string; person: string };
  };
  list?: {
    columns?: readonly string[];
    filters?: readonly string[];
    presets?: readonly ModelPreset[];
    board?: Parameters<typeof buildBoard>[0];
    gallery?: Parameters<typeof buildGallery>[0];
    days?: Parameters<typeof buildDays>[0];
    queue?: Parameters<typeof buildQueue>[0];
  };
  record?: {
    readonly conversation?: unknown;
  };
  form?: readonly (string | readonly string[])[];
  api?: Readonly<Record<string, Operation>>;
  open?: readonly string[];
  decided?: readonly string[];
  entered?: Readonly<Record<string, readonly (string | number)[]>>;
  when?: Model['when'];
};
