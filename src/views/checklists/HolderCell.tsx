import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CellProps } from '@crewdeck/engine/console/context/cell-props.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';

/** Renders the assignee of a step: a person, all holders of a role, or all of tech support. */
export default function HolderCell({ record }: Pick<CellProps, 'record'>): ReactElement {
  const translate = useTranslate();
  const term = useTerm();
  const { holderId, holderRole } = (record.labels ?? {}) as Readonly<Record<string, string | null>>;
  const role = typeof holderRole === 'string' ? term(holderRole) : translate('crewdeck.checklists.flag');
  return <span>{holderId ?? role}</span>;
}
