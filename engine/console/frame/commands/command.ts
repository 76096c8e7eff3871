import type { IconName } from '../../ui/icons.tsx';

/** Group of the commands that a typed sentence leads to; also the prefix of their ids. */
export const WORDS = 'words';
/** Group of sentences that are only partly understood. */
export const PARTLY = 'partly';
/** Group of the user's own settings, which are found by their names only. */
export const SETTINGS = 'settings';
/** Groups of commands, in the order in which they are shown, followed by the kinds of found records. */
export const ownGroups = [WORDS, 'recent', 'do', 'goTo', SETTINGS, PARTLY] as const;

/** An offer of the palette: an address to open, or an action by its name. */
export interface Command {
  readonly id: string;
  readonly group: string;
  readonly icon: IconName;
  readonly label: string;
  readonly detail?: string;
  readonly to?: string;
  readonly state?: object;
  /** Words of the sentence that were not understood. */
  readonly unread?: string;
}

/** Checks whether choosing a command has an effect. */
export const isOpenToChoice = ({ id, to }: Command): boolean => to !== undefined || id.startsWith('do:');
