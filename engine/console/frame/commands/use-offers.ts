import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { matchByName } from '../../context/ranking.ts';
import { useWordOffers } from './use-word-offers.ts';
import { ownGroups, PARTLY, WORDS, type Command } from './command.ts';
import { useRecent } from './recent.ts';
import { useFound, useOwnCommands } from './use-commands.ts';
import { useCommands } from './loaded-commands.ts';

/** Number of pages that fit into a group while nothing is typed. */
const FIRST_PAGES = 6;

export interface Offers {
  readonly offers: readonly Command[];
  readonly isSearching: boolean;
  readonly isFailed: boolean;
}

/**
 * Returns the commands that a sentence leads to, with texts about what they open and which words they ignore.
 */
function useSentence(text: string): {
  readonly commands: readonly Command[];
  /** True for a sentence of one word, which may as well be a name. */
  readonly isWord: boolean;
  readonly isLoading: boolean;
} {
  const translate = useTranslate();
  const { words } = useCommands();
  const { offers, isLoading } = useWordOffers(words, text);
  const commands = useMemo(
    () =>
      offers.flatMap(
        ({ command, does = command.name, to, state, parts, unread, read, unknown }, at): Command[] => {
          // A single word is a search; with other words that are not understood it says too little.
          if (unknown > 0 && read === 1) return [];
          const what = translate(`crewdeck.words.${does}`);
          const list = parts.join(' · ');
          return [
            {
              id: `${WORDS}:${at}`,
              group: unread.length > 0 ? PARTLY : WORDS,
              icon: command.icon,
              label: list === '' ? what : translate('crewdeck.text.pair', { label: what, text: list }),
              to,
              ...(state && { state }),
              ...(unread.length > 0 && {
                unread: translate('crewdeck.commands.unread', {
                  words: unread.reduce((one, other) => translate('crewdeck.text.list', { one, other })),
                }),
              }),
            },
          ];
        },
      ),
    [offers, translate],
  );
  return { commands, isWord: offers.every(({ read }) => read === 1), isLoading };
}

/** Returns the offers for a text; without one, recent choices and the usual commands. */
export function useOffers(text: string, settings: readonly Command[]): Offers {
  const known = useRecent();
  const pages = useOwnCommands();
  const own = useMemo(() => [...pages, ...settings], [pages, settings]);
  const { search } = useCommands();
  const groups = [...ownGroups, ...(search?.kinds ?? []).map(({ group }) => group)];
  const { commands, isSearching, isFailed } = useFound(text);
  const sentence = useSentence(text);
  const isEmpty = text.trim() === '';
  const offers = useMemo(() => {
    if (!isEmpty) {
      const named = matchByName(own, text);
      const spoken = sentence.isWord && named.length > 0 ? [] : sentence.commands;
      return [...spoken, ...named, ...commands];
    }
    // A choice whose page is no longer open to the user is not offered again.
    const recent = known
      .filter(({ id }) => (/^(do|go):/.test(id) ? own.some((one) => one.id === id) : true))
      .map((one): Command => ({ ...(own.find(({ id }) => id === one.id) ?? one), group: 'recent' }));
    const rest = own.filter(({ id }) => !recent.some((one) => one.id === id));
    return [
      ...recent,
      ...rest.filter(({ group }) => group === 'do'),
      ...rest.filter(({ group }) => group === 'goTo').slice(0, FIRST_PAGES),
    ];
  }, [isEmpty, text, own, commands, known, sentence.commands, sentence.isWord]);
  return {
    offers: groups.flatMap((group) => offers.filter((one) => one.group === group)),
    isSearching: isSearching || sentence.isLoading,
    isFailed,
  };
}
