import { createContext, useContext, type ComponentType } from 'react';
import { useResourceContext } from 'ra-core';
import type { FileWordsLoader } from '../../model/csv/file-words.ts';
import type { Model } from '../../model/model.ts';
import type { Day } from '../../model/days.ts';
import type { Menus } from '../../model/menu.ts';
import type { Match, Route, Tabs } from '../../model/routes.ts';
import type { ValidatorModule } from '../../model/validate.ts';
import type { ProductLocales } from '../locales/locales.ts';
import type { Cell, PictureProps } from './cell-props.ts';
import type { CommandLoader } from '../palette/commands.ts';
import type { NoticeSource } from './notices.ts';
import type { PersonFrame } from './person.ts';
import type { KindInputProps } from './input-props.ts';
import type { PermissionMap } from '../../model/register.ts';
import type { Recovery } from './recovery.ts';
import type { SectionProps } from './sections.ts';
import type { WaitingSource } from './waiting.ts';

/**
 * Props of every page: its route and the values in its address.
 * @example
 * const GaragePage = ({ match }: PageProps) => <h1>Garage {match.values.id}</h1>;
 * const route = { path: '/garages/{id}', kind: 'show', modules: ['garages'] } as const;
 * <GaragePage match={{ route, values: { id: '3' } }} />; // → 'Garage 3'
 */
export interface PageProps {
  readonly match: Match;
}

/** The register's models and parts, with the user's rights: every generated component uses it. */
export interface Engine {
  readonly models: Readonly<Record<string, Model>>;
  readonly validators: Readonly<Record<string, () => Promise<ValidatorModule>>>;
  readonly routes: readonly Route[];
  readonly menus: Menus;
  readonly tabs: readonly Tabs[];
  readonly texts: ProductLocales;
  readonly notices?: NoticeSource | undefined;
  readonly person?: PersonFrame | undefined;
  readonly waiting?: WaitingSource | undefined;
  readonly resetDemo?: (() => Promise<unknown>) | undefined;
  readonly loadCommands: CommandLoader;
  readonly loadFileWords?: FileWordsLoader | undefined;
  readonly permissions: PermissionMap;
  /** Unique value of the user's role. */
  readonly role: string;
  readonly isSuperAdmin: boolean;
  readonly userId: number | undefined;
  /** Relations that the user has to other people. */
  readonly flags: readonly string[];
  readonly overrides: Overrides;
}

/** Props of a form's body. */
export interface FormBodyProps {
  readonly place: 'create' | 'edit';
  /** Names of the fields that the user fills in. */ readonly names: readonly string[];
  readonly onCancel: () => void;
  readonly onDelete?: () => void;
}

/** Props of the component above the fields of a form. */
export interface FormHeadProps {
  readonly place: 'create' | 'edit';
}

/** A day of a row of a grid, and the cell at which it opens. */
export interface DayDetailProps {
  readonly anchor: HTMLElement;
  readonly row: number;
  readonly label: string;
  readonly day: Day;
  readonly onClose: () => void;
}

/** Cell and input of a product's own kind of values; those of the field's type by default. */
export interface KindParts {
  readonly cell?: Cell;
  readonly input?: ComponentType<KindInputProps>;
}

/** Hand-written parts in place of generated ones. */
export interface Overrides {
  /** By the address of the page, with `/*` at its end if the addresses below are the page's own. */
  readonly pages: Readonly<Record<string, ComponentType<PageProps>>>;
  /** By resource and path: `orders.state`. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** By resource and field: the picture that a gallery renders for its value. */
  readonly pictures: Readonly<Record<string, ComponentType<PictureProps>>>;
  /** By `x-ui.display`: the product's own kinds of values, which `generated/kinds.ts` lists. */
  readonly kinds: Readonly<Record<string, KindParts>>;
  /** By resource and field: `orders.note`. */
  readonly inputs: Readonly<Record<string, ComponentType<KindInputProps>>>;
  /** By resource: the component inside the form that replaces its sections and its action bar. */
  readonly forms: Readonly<Record<string, ComponentType<FormBodyProps>>>;
  /** By resource: the component above the fields of a form. */
  readonly formHeads: Readonly<Record<string, ComponentType<FormHeadProps>>>;
  /** By resource and group: `orders.delivery`. */
  readonly sections: Readonly<Record<string, ComponentType<SectionProps>>>;
  /** By resource: the component below the sections on the page of a record. */
  readonly parts: Readonly<Record<string, ComponentType>>;
  /** By resource: the popup at a cell of its grid of days. */
  readonly days: Readonly<Record<string, ComponentType<DayDetailProps>>>;
  /** By the reason of a refusal: the dialog for users who can resolve it. */
  readonly recoveries: Readonly<Record<string, Recovery>>;
}

export const EngineContext = createContext<Engine | null>(null);

/**
 * Returns the models and parts of the console, with the user's rights. Throws outside of an EngineContext.
 * @example
 * const Role = () => <p>You are signed in as {useEngine().role}.</p>;
 * <Role />; // → 'You are signed in as dispatcher.'
 */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('Generated views stand below an EngineContext.');
  return engine;
}

/**
 * Returns the model of the resource around. Throws where there is none.
 * @example
 * import { ResourceContextProvider } from 'ra-core';
 * const Heading = () => <h2>{useModel().plural}</h2>;
 * <ResourceContextProvider value="vehicles"><Heading /></ResourceContextProvider>; // → 'Vehicles'
 */
export function useModel(): Model {
  const { models } = useEngine();
  const stem = useResourceContext();
  const model = stem === undefined ? undefined : models[stem];
  if (!model) throw new Error(`There is no model of ${stem ?? 'nothing'}.`);
  return model;
}
