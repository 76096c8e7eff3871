import type { ReactElement } from 'react';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { filterOfGroup, toGroupsQuery, type Group, type Groups as Answer } from '../../../model/groups.ts';
import type { Row } from '../../../model/input.ts';
import { call } from '../../client/api.ts';
import { useModel } from '../../context/EngineContext.tsx';
import { useLoaded } from '../../context/use-endpoint.ts';
import { Loaded } from '../../record-parts/Loaded.tsx';
import { BarList } from '../../ui/BarList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { GROUPS_A_PAGE, toGroupsRequest, toSearch, useGrouping, type Grouping } from './grouping.ts';
import { GroupTools } from './GroupTools.tsx';
import { NothingHere } from '../ListStates.tsx';
import { useGroupTexts } from './use-group-texts.ts';
import './groups.css';

/** A group as it is shown: with the address of the list of its rows. */
interface ShownGroup {
  readonly key: string;
  readonly group: Group;
  readonly value: number | null;
  readonly to: string | undefined;
}
interface ShownProps {
  readonly grouping: Grouping;
  readonly groups: readonly ShownGroup[];
}

function GroupBars({ grouping, groups }: ShownProps): ReactElement {
  const { valueText, numberText } = useGroupTexts();
  return (
    <BarList
      looks={['is-group']}
      rows={groups.map(({ key, group, value, to }) => ({
        key,
        label: grouping.by.map((name) => valueText(group, name)).join(' · '),
        values: [value ?? 0],
        text: numberText(grouping.figure, value),
        to,
      }))}
    />
  );
}

function GroupTable({ grouping, groups }: ShownProps): ReactElement {
  const { keyText, figureText, valueText, numberText } = useGroupTexts();
  const translate = useTranslate();
  const locale = useLocale();
  const { stem } = useModel();
  const { by, figure } = grouping;
  return (
    <div className="group-scroll">
      <table className="group-table" aria-label={translate(`resources.${stem}.plural`)}>
        <thead>
          <tr>
            {by.map((name) => (
              <th key={name} scope="col">
                {keyText(name)}
              </th>
            ))}
            {figure !== 'count' && (
              <th scope="col" className="is-number">
                {figureText(figure)}
              </th>
            )}
            <th scope="col" className="is-number">
              {figureText('count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, group, value, to }) => {
            const label = by.map((name) => valueText(group, name)).join(' · ');
            const number = (text: string): ReactElement => (
              <td className="is-number">
                {to === undefined ? (
                  text
                ) : (
                  <Link to={to} aria-label={translate('crewdeck.text.pair', { label, text })}>
                    {text}
                  </Link>
                )}
              </td>
            );
            return (
              <tr key={key}>
                {by.map((name, place) =>
                  place === 0 ? (
                    <th key={name} scope="row">
                      {valueText(group, name)}
                    </th>
                  ) : (
                    <td key={name}>{valueText(group, name)}</td>
                  ),
                )}
                {figure !== 'count' && number(numberText(figure, value))}
                {number(group.count.toLocaleString(locale))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Renders why there are no groups: none reaches the threshold, or there is no row. */
function NoGroups({ grouping }: { readonly grouping: Grouping }): ReactElement {
  const translate = useTranslate();
  const { changeGrouping } = useGrouping();
  if (grouping.atLeast === undefined) return <NothingHere />;
  return (
    <EmptyState
      tone="noMatch"
      title={translate('crewdeck.grouping.none')}
      action={
        <button
          type="button"
          className="btn"
          onClick={() => {
            changeGrouping({ atLeast: undefined });
          }}
        >
          {translate('crewdeck.grouping.all')}
        </button>
      }
    />
  );
}

/** Renders the rows of a list in groups: as bars or as a table, each with a link to its rows. */
export default function Groups({ grouping }: { readonly grouping: Grouping }): ReactElement {
  const { stem } = useModel();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { changeGrouping } = useGrouping();
  const list = useListContext();
  const filterValues = list.filterValues as Row;
  const request = toGroupsRequest(grouping, { ...filterValues, ...(list.filter as Row | undefined) });
  const query = useLoaded(
    [stem, 'groups', request],
    async (signal) =>
      (await call(
        { method: 'GET', path: `${stem}/groups`, base: 'rest' },
        { query: toGroupsQuery(request) },
        { signal },
      )) as Answer,
    { keepsFormer: true, about: `${grouping.by.join()} ${grouping.figure}` },
  );
  const { figure, isTable, page } = grouping;
  const Shown = isTable ? GroupTable : GroupBars;
  return (
    <>
      <GroupTools grouping={grouping} />
      <Loaded query={query}>
        {({ groups, totalCount }) => (
          <>
            <p className="visually-hidden" role="status">
              {translate('crewdeck.grouping.results', { smart_count: totalCount })}
            </p>
            {totalCount === 0 ? (
              <NoGroups grouping={grouping} />
            ) : (
              <>
                <Shown
                  grouping={grouping}
                  groups={groups.map((group) => {
                    const filter = filterOfGroup(group.by, filterValues);
                    return {
                      key: JSON.stringify(group.by),
                      group,
                      value: figure === 'count' ? group.count : (group.figures[figure] ?? null),
                      to: filter && `${pathname}${toSearch({ filter })}`,
                    };
                  })}
                />
                <Pager
                  page={page}
                  perPage={GROUPS_A_PAGE}
                  total={totalCount}
                  onPage={(next) => {
                    changeGrouping({ page: next });
                  }}
                />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
