import type { IconName } from '../../ui/icons.tsx';

/** Groups of commands, in the order in which they are shown; below them stand the kinds of found records. */
export const ownGroups = ['recent', 'do', 'goTo'] as const;

/** Something that the palette offers: an address to go to, or a deed by its name. */
export interface Command {
  readonly id: string;
  readonly group: string;
  readonly icon: IconName;
  readonly label: string;
  readonly detail?: string;
  readonly to?: string;
  readonly state?: object;
}

/** Whether choosing a command does something. */
export const isOpenToChoice = ({ id, to }: Command): boolean => to !== undefined || id.startsWith('do:');
