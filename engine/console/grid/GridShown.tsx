import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';

/** Renders which of the rows are on a printed page. */
export function GridShown(rows: {
  readonly from: number;
  readonly to: number;
  readonly total: number;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const figure = (value: number): string => value.toLocaleString(locale);
  return (
    <p className="grid-shown">
      {translate('crewdeck.list.range', {
        from: figure(rows.from + 1),
        to: figure(rows.to + 1),
        total: figure(rows.total),
      })}
    </p>
  );
}
