import type { ApprovalOf } from './approval-declaration.ts';
import type { buildBatch } from './batch/batch.ts';
import type { buildBoard } from './board.ts';
import type { buildCalendar } from './calendar.ts';
import type { buildDays } from './day-grid.ts';
import type { Definition, Menu, Scope } from './define.ts';
import type { buildGallery } from './gallery.ts';
import type { HeldOf } from './held-declaration.ts';
import type { Model, ModelPage, ModelPreset } from './model.ts';
import type { NotifyOf, NotifyOwner } from './notify-declaration.ts';
import type { Operation } from './operation.ts';
import type { buildQueue } from './queue.ts';
import type { Module, Need } from './register.ts';
import type { States } from './states.ts';
import type { buildTree } from './tree.ts';
import type { buildYears } from './years.ts';

/** A definition of whichever resource. */
export type AnyDefinition = Partial<
  Omit<
    Definition<never>,
    | 'scope'
    | 'approval'
    | 'held'
    | 'ends'
    | 'notify'
    | 'notifyOwner'
    | 'monthExports'
    | 'list'
    | 'record'
    | 'form'
    | 'api'
    | 'open'
    | 'decided'
    | 'entered'
    | 'when'
    | 'takeBack'
    | 'module'
    | 'page'
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
    calendar?: Parameters<typeof buildCalendar>[0];
    days?: Parameters<typeof buildDays>[0];
    queue?: Parameters<typeof buildQueue>[0];
    tree?: Parameters<typeof buildTree>[0];
    matrices?: Model['matrices'];
    batch?: Parameters<typeof buildBatch>[0];
    years?: Parameters<typeof buildYears>[0];
  };
  approval?: ApprovalOf;
  held?: HeldOf;
  ends?: Model['ends'];
  notify?: readonly NotifyOf[];
  notifyOwner?: NotifyOwner;
  monthExports?: Model['monthExports'];
  record?: {
    readonly conversation?: unknown;
    readonly ownTitle?: Model['ownTitle'];
    readonly timeline?: Model['timeline'];
    readonly lists?: Model['lists'];
  };
  form?: readonly (string | readonly string[])[];
  api?: Readonly<Record<string, Operation>>;
  open?: readonly string[];
  decided?: readonly string[];
  entered?: Readonly<Record<string, readonly (string | number)[]>>;
  when?: Model['when'];
  takeBack?: { readonly needs: Need | readonly Need[]; readonly while: States };
};
