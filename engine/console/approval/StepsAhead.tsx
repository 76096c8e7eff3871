import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { useTerm } from '../context/terms.ts';
import { useStepsAhead } from './use-approvals.ts';

/** Renders the deciders of a record if it were sent as it is, in their order. */
export function StepsAhead({
  stem,
  record,
}: {
  readonly stem: string;
  readonly record: Readonly<Record<string, unknown>> | undefined;
}): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const term = useTerm();
  const { data } = useStepsAhead(stem, record);
  if (!data || data.stepList.length === 0) return null;
  const names = data.stepList.map(({ holder }) =>
    holder === null ? translate('crewdeck.approval.nobody') : term(holder),
  );
  const [first = '', ...others] = names;
  const rest = new Intl.ListFormat(locale, { type: 'conjunction' }).format(others);
  return (
    <p className="hint">
      {others.length === 0
        ? translate('crewdeck.approval.goesTo', { name: first })
        : translate('crewdeck.approval.goesToThen', { name: first, others: rest })}
    </p>
  );
}
