import { useMemo } from 'react';
import { matchByName } from '../../context/ranking.ts';
import { ownGroups, type Command } from './command.ts';
import { useRecent } from './recent.ts';
import { useFound, useOwnCommands } from './use-commands.ts';
import { useCommands } from './loaded-commands.ts';

/** So many of a group as fit where nothing is asked for yet. */
const FIRST_PAGES = 6;

export interface Offers {
  readonly offers: readonly Command[];
  readonly isSearching: boolean;
  readonly isFailed: boolean;
}

/** What is offered for a text: recent choices and the usual without one. */
export function useOffers(text: string): Offers {
  const known = useRecent();
  const own = useOwnCommands();
  const { search } = useCommands();
  const groups = [...ownGroups, ...(search?.kinds ?? []).map(({ group }) => group)];
  const { commands, isSearching, isFailed } = useFound(text);
  const isEmpty = text.trim() === '';
  const offers = useMemo(() => {
    if (!isEmpty) return [...matchByName(own, text), ...commands];
    // A choice whose page is no longer open to the person is not offered again.
    const recent = known
      .filter(({ id }) => (/^(do|go):/.test(id) ? own.some((one) => one.id === id) : true))
      .map((one): Command => ({ ...(own.find(({ id }) => id === one.id) ?? one), group: 'recent' }));
    const rest = own.filter(({ id }) => !recent.some((one) => one.id === id));
    return [
      ...recent,
      ...rest.filter(({ group }) => group === 'do'),
      ...rest.filter(({ group }) => group === 'goTo').slice(0, FIRST_PAGES),
    ];
  }, [isEmpty, text, own, commands, known]);
  return {
    offers: groups.flatMap((group) => offers.filter((one) => one.group === group)),
    isSearching,
    isFailed,
  };
}
