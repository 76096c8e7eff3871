import type { ReactElement } from 'react';
import { HttpError, useGetList, useListContext, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { codeOf, useFailureText } from '../context/failures.ts';
import { CreateLink } from '../form/CreateLink.tsx';
import { errorInList, useListLook } from './list-look.ts';

/** Renders why the list could not be loaded, and a retry button. */
export function ListProblem({ error }: { readonly error: unknown }): ReactElement {
  const translate = useTranslate();
  const { refetch, filterValues, setFilters } = useListContext();
  const text = useFailureText();
  // A list has no inputs to mark: the server refuses the filters themselves.
  const hasWrongFilters =
    codeOf(error) === 'validation_failed' && Object.keys(filterValues as object).length > 0;
  const requestId =
    error instanceof HttpError ? (error.body as { requestId?: string } | null)?.requestId : undefined;
  return (
    <EmptyState
      tone="error"
      title={translate('crewdeck.list.failed')}
      detail={hasWrongFilters ? translate('crewdeck.list.wrongFilters') : text(error)}
      {...(requestId !== undefined && { requestId })}
      action={
        <button
          type="button"
          className="btn"
          onClick={() => {
            if (hasWrongFilters) setFilters({}, []);
            else void refetch();
          }}
        >
          {translate(hasWrongFilters ? 'crewdeck.list.clearFilters' : 'crewdeck.list.retry')}
        </button>
      }
    />
  );
}

/**
 * Returns if filters are the reason that a list is empty; undefined until it is known. Without any row at all
 * they are not: the view with which the list opens, or a search, would only hide what to do first.
 */
function useAreFiltersInTheWay(): boolean | undefined {
  const { filter, filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues as Row).length > 0;
  const { stem } = useModel();
  const all = useGetList(
    stem,
    { filter: filter as Row, pagination: { page: 1, perPage: 1 } },
    { ...errorInList, enabled: isFiltered },
  );
  if (!isFiltered) return false;
  return all.isPending ? undefined : all.total !== 0;
}

/** Renders an empty list: the first action, or, if filters hide everything, a button that removes them. */
export function NothingHere(): ReactElement | null {
  const translate = useTranslate();
  const { stem } = useModel();
  const { isPart = false } = useListLook();
  const { setFilters } = useListContext();
  const areFiltersInTheWay = useAreFiltersInTheWay();
  if (areFiltersInTheWay === undefined) return null;
  if (areFiltersInTheWay) {
    return (
      <EmptyState
        tone="noMatch"
        title={translate('crewdeck.list.noMatch')}
        action={
          <button
            type="button"
            className="btn"
            onClick={() => {
              setFilters({}, []);
            }}
          >
            {translate('crewdeck.list.clearFilters')}
          </button>
        }
      />
    );
  }
  const hint = translate(`resources.${stem}.hint`, { _: '' });
  return (
    <EmptyState
      title={translate(`resources.${stem}.empty`, { _: translate('crewdeck.list.empty') })}
      {...(hint !== '' && { detail: hint })}
      {...(!isPart && { action: <CreateLink isMain={false} /> })}
    />
  );
}
