import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { meets } from '../../../model/access.ts';
import { useEngine, type Engine } from '../../context/EngineContext.tsx';
import { buildMenu, type MenuItem } from '../../routes/menu.ts';
import { createPath, listPath, mayVisit, recordPath } from '../../routes/paths.ts';
import { useEndpoint } from '../../context/use-endpoint.ts';
import type { Data } from '../../client/api.ts';
import type { Command } from './command.ts';

const SHORTEST = 2;
const FOUND = 5;
type Found = Data<'GET search'>['results'];

const further = ['/dashboard/alpha', '/dashboard/beta', '/dashboard/crypto'] as const;
const furtherLabels = ['alpha', 'beta', 'crypto'] as const;

/** Deeds of the day that the person may do. */
function buildDeeds(engine: Engine, translate: (key: string) => string): Command[] {
  const { attendance, leaves } = engine.models;
  const label = (name: string): string => translate(`crewdeck.commands.${name}`);
  const make = (stem: string, name: string, icon: Command['icon']): Command[] => {
    const to = createPath(engine, stem);
    return to === undefined ? [] : [{ id: `do:${name}`, group: 'do', icon, label: label(name), to }];
  };
  const mayMark =
    attendance !== undefined &&
    attendance.module !== null &&
    meets(engine, attendance, attendance.needs.create);
  const inbox =
    engine.permissions.leave_approval?.includes('update') || engine.isSuperAdmin
      ? listPath(engine, 'leaves', { leaveStatus: [0] })
      : undefined;
  return [
    ...make('leaves', 'applyLeave', 'leaf'),
    ...(mayMark
      ? ([
          { id: 'do:markPresent', group: 'do', icon: 'userCheck', label: label('markPresent') },
          { id: 'do:markHome', group: 'do', icon: 'house', label: label('markHome') },
        ] as const)
      : []),
    ...make('dsr', 'writeReport', 'pencil'),
    ...make('tickets', 'newTicket', 'ticket'),
    ...(leaves && inbox !== undefined
      ? ([
          { id: 'do:decideLeave', group: 'do', icon: 'check', label: label('decideLeave'), to: inbox },
        ] as const)
      : []),
    { id: 'do:signOut', group: 'do', icon: 'logout', label: label('signOut') },
  ];
}

/** Everything that needs no search: deeds, and the pages of the menu. */
export function useOwnCommands(): readonly Command[] {
  const engine = useEngine();
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
    const charts = further
      .filter((path) => mayVisit(engine, path))
      .map((path, index): Command => ({
        id: `go:${path}`,
        group: 'goTo',
        icon: 'chart',
        label: translate(`crewdeck.menu.${furtherLabels[index] ?? ''}`),
        to: path,
        detail: translate('crewdeck.menu.dashboard'),
      }));
    const own: Command[] = [
      ['/notifications', 'notifications', 'bell'] as const,
      ['/profile', 'profile', 'user'] as const,
    ]
      .filter(([path]) => mayVisit(engine, path))
      .map(([path, name, icon]) => ({
        id: `go:${path}`,
        group: 'goTo',
        icon,
        label: translate(`crewdeck.menu.${name}`),
        to: path,
      }));
    return [
      ...buildDeeds(engine, translate),
      ...buildMenu(engine).flatMap((item) => toPage(item)),
      ...charts,
      ...own,
    ];
  }, [engine, translate]);
}

const kinds = [
  ['people', 'employees', 'user'],
  ['projects', 'projects', 'folder'],
  ['clients', 'clients', 'briefcase'],
  ['tickets', 'tickets', 'ticket'],
] as const;

/** People and records as commands; one without a page that the person may open is told, and leads nowhere. */
const toCommands = (engine: Engine, found: Found): Command[] =>
  kinds.flatMap(([group, stem, icon]) =>
    found[stem].map(({ id, label, detail }): Command => {
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

/** People and records by a text, as far as the person may see them. */
export function useFound(text: string): {
  readonly commands: readonly Command[];
  readonly isSearching: boolean;
  readonly isFailed: boolean;
} {
  const engine = useEngine();
  const isEnabled = text.trim().length >= SHORTEST;
  const { data, isFetching, isError } = useEndpoint(
    'GET search',
    { query: { q: text.trim(), limit: FOUND } },
    { isEnabled, keepsFormer: true, staleTime: 10_000 },
  );
  return {
    commands: isEnabled && data ? toCommands(engine, data.results) : [],
    isSearching: isFetching,
    isFailed: isEnabled && isError,
  };
}
