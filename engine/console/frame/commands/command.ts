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

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Commands whose label holds the text, those that begin with it first, then those with a word that does. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = fold(text.trim());
  if (wanted === '') return [...commands];
  const rank = (label: string): number => {
    if (label.startsWith(wanted)) return 0;
    if (label.includes(` ${wanted}`)) return 1;
    return label.includes(wanted) ? 2 : 3;
  };
  return commands
    .map((command) => ({ command, at: rank(fold(command.label)) }))
    .filter(({ at }) => at < 3)
    .sort((one, other) => one.at - other.at)
    .map(({ command }) => command);
}
