import type { IconName } from '../../ui/icons.tsx';

/** Id of the command that a typed sentence leads to. */
export const WORDS = 'words';
/** The same where only a part of it is understood. */
export const PARTLY = 'partly';
/** Groups of commands, in the order in which they are shown; below them stand the kinds of found records. */
export const ownGroups = [WORDS, 'recent', 'do', 'goTo', PARTLY] as const;

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
