import type { MenuPage } from '../../model/menu.ts';
import type { Module, Permission } from '../../model/register.ts';
import type { Words } from './words.ts';
import type { IconName } from '../ui/icons.tsx';

/** An action or a link of the palette; its texts are `crewdeck.commands.<name>`. */
export type CommandAction = { readonly name: string; readonly icon: IconName } & (
  | { /** Opens the page that creates a record of this resource. */ readonly create: string }
  | {
      /** Opens the list of this resource. */
      readonly list: string;
      readonly filter: Readonly<Record<string, unknown>>;
      readonly holders: { readonly module: Module; readonly permission: Permission };
    }
  | { /** Runs at once, for users who may create records of this resource. */ readonly does: string }
);

/** A kind of records that the search finds; its heading is `crewdeck.commands.<group>`. */
export interface FoundKind {
  readonly stem: string;
  readonly group: string;
  readonly icon: IconName;
  /** True for people, who are shown by their picture. */
  readonly isPerson?: true;
}

/** A record that the search has found. */
export interface FoundRecord {
  readonly id: number;
  readonly label: string;
  readonly detail?: string | null;
}

/** Search of a product's records: the kinds that it finds, and its request. */
export interface Search {
  readonly kinds: readonly FoundKind[];
  /** Finds some records of each kind by a text, by stem, as far as the user may see them. */
  readonly find: (
    text: string,
    limit: number,
    signal: AbortSignal,
  ) => Promise<Readonly<Record<string, readonly FoundRecord[]>>>;
}

/** Commands that a product offers in the palette, in addition to the pages of the menu and the sign-out. */
export interface Commands {
  readonly actions: readonly CommandAction[];
  /** Pages that are in no menu; `detail` is a key of the menu's texts too. */
  readonly pages: readonly (Pick<MenuPage, 'path' | 'label'> & {
    readonly icon: IconName;
    readonly detail?: string;
  })[];
  /** Without it the palette offers actions and pages. */
  readonly search?: Search;
  /** Sentences that it understands; without it none. */
  readonly words?: Words;
  /** Handlers of the actions that run at once, by name. */
  readonly useHandlers: () => Readonly<Record<string, () => Promise<void>>>;
}

/** Loads a product's commands, when the palette is first opened. */
export type CommandLoader = () => Promise<{ readonly commands: Commands }>;
