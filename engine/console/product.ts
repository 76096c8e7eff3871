import type { FileWordsLoader } from '../model/csv/file-words.ts';
import type { Menus } from '../model/menu.ts';
import type { Overview, Tabs } from '../model/routes.ts';
import type { JsonSchema } from '../model/schema.ts';
import type { ValidatorModule } from '../model/validate.ts';
import type { CommandLoader } from './palette/commands.ts';
import type { Overrides } from './context/EngineContext.tsx';
import type { NoticeSource } from './context/notices.ts';
import type { PersonFrame } from './context/person.ts';
import type { WaitingSource } from './context/waiting.ts';
import type { ProductLocales } from './locales/locales.ts';

/** A product's part of its console: its declarations, its texts, and its hand-written components. */
export interface ConsoleProduct {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly definitions: Readonly<Record<string, unknown>>;
  readonly validators: Readonly<Record<string, () => Promise<ValidatorModule>>>;
  readonly overviews: readonly Overview[];
  readonly tabs: readonly Tabs[];
  readonly menus: Menus;
  readonly texts: ProductLocales;
  /** Without it there is no bell. */
  readonly notices?: NoticeSource;
  readonly person?: PersonFrame;
  /** Without it the menu shows no counts. */
  readonly waiting?: WaitingSource;
  /** Resets the content of a demo. */
  readonly resetDemo?: () => Promise<unknown>;
  readonly loadCommands: CommandLoader;
  /** Loads the names by which files of other programs call columns and values. */
  readonly loadFileWords?: FileWordsLoader;
  /** Unique value of the role that holds everything, always. */
  readonly superAdmin: string;
  readonly overrides: Overrides;
}
