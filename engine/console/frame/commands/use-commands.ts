import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { holds, meets } from '../../../model/access.ts';
import type { CommandAction, FoundRecord, Search } from '../../palette/commands.ts';
import { useEngine, type Engine } from '../../context/EngineContext.tsx';
import { buildMenu, type MenuItem } from '../../routes/menu.ts';
import { createPath, listPath, mayVisit, recordPath } from '../../routes/paths.ts';
import { useLoaded } from '../../context/use-endpoint.ts';
import { useSearchQuery } from '../../ui/use-settled.ts';
import type { Command } from './command.ts';
import { useCommands } from './loaded-commands.ts';

const SHORTEST = 2;
const TYPING_MS = 150;
const FOUND = 5;

/**
 * Returns the address of an action; null for one that runs at once, undefined for one that the user may not
 * use.
 */
function targetOf(engine: Engine, action: CommandAction): string | null | undefined {
  if ('create' in action) return createPath(engine, action.create);
  if ('list' in action)
    return holds(engine, action.holders.module, action.holders.permission)
      ? listPath(engine, action.list, action.filter)
      : undefined;
  const model = engine.models[action.does];
  return model && model.module !== null && meets(engine, model, model.needs.create) ? null : undefined;
}

/** Returns the actions that the user may use, as commands. */
function buildCommands(
  engine: Engine,
  actions: readonly CommandAction[],
  translate: (key: string) => string,
): Command[] {
  const make = (name: string, icon: Command['icon']): Command => ({
    id: `do:${name}`,
    group: 'do',
    icon,
    label: translate(`crewdeck.commands.${name}`),
  });
  return [
    ...actions.flatMap((action): Command[] => {
      const to = targetOf(engine, action);
      if (to === undefined) return [];
      return [{ ...make(action.name, action.icon), ...(to !== null && { to }) }];
    }),
    make('signOut', 'logout'),
  ];
}

/** Returns the commands that need no search: actions, and the pages of the menu. */
export function useOwnCommands(): readonly Command[] {
  const engine = useEngine();
  const { actions, pages } = useCommands();
  const translate = useTranslate();
  return useMemo(() => {
    const toPage = (item: MenuItem, group?: string): Command[] => {
      const label = translate(item.labelKey, { _: item.fallback ?? item.labelKey });
      return item.children
        ? item.children.flatMap((child) => toPage(child, label))
        : item.path === undefined
          ? []
          : [
              {
                id: `go:${item.path}`,
                group: 'goTo',
                icon: item.icon,
                label,
                to: item.path,
                ...(group !== undefined && { detail: group }),
              },
            ];
    };
    const further = pages
      .filter(({ path }) => mayVisit(engine, path))
      .map(({ path, label, icon, detail }): Command => ({
        id: `go:${path}`,
        group: 'goTo',
        icon,
        label: translate(`crewdeck.menu.${label}`),
        to: path,
        ...(detail !== undefined && { detail: translate(`crewdeck.menu.${detail}`) }),
      }));
    return [
      ...buildCommands(engine, actions, translate),
      ...buildMenu(engine).flatMap((item) => toPage(item)),
      ...further,
    ];
  }, [engine, actions, pages, translate]);
}

/** Converts people and records to commands; one whose page the user may not open is listed without a link. */
const toCommands = (
  engine: Engine,
  { kinds }: Search,
  found: Readonly<Record<string, readonly FoundRecord[]>>,
): Command[] =>
  kinds.flatMap(({ group, stem, icon }) =>
    (found[stem] ?? []).map(({ id, label, detail }): Command => {
      const to = recordPath(engine, stem, id);
      return {
        id: `${stem}:${id}`,
        group,
        icon,
        label,
        ...(detail && { detail }),
        ...(to !== undefined && { to }),
      };
    }),
  );

/** Finds people and records by a text, as far as the user may see them. */
export function useFound(text: string): {
  readonly commands: readonly Command[];
  readonly isSearching: boolean;
  readonly isFailed: boolean;
} {
  const engine = useEngine();
  const { search } = useCommands();
  const { query: q, isCurrent } = useSearchQuery(text, TYPING_MS);
  const isEnabled = search !== undefined && q.length >= SHORTEST;
  const { data, isFetching, isError } = useLoaded(
    ['search', q],
    async (signal) => (await search?.find(q, FOUND, signal)) ?? {},
    { isEnabled, staleTime: 10_000 },
  );
  return {
    commands: isEnabled && isCurrent && data ? toCommands(engine, search, data) : [],
    isSearching: isFetching || (search !== undefined && !isCurrent && text.trim().length >= SHORTEST),
    isFailed: isEnabled && isCurrent && isError,
  };
}
