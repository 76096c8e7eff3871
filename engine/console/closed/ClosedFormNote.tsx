import type { ReactElement } from 'react';
import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { closingOf } from '../../model/closing.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { ClosedNote } from './ClosedNote.tsx';
import { closedMonthOf, useClosedMonths } from './use-closed.ts';

type Days = NonNullable<ReturnType<typeof closingOf>>;

/** Renders, in the form of a row, that its days are in a closed month, before it is sent. */
function Watching({ model, from, to }: Days & { readonly model: Model }): ReactElement | null {
  const closed = useClosedMonths(model);
  const stored = useRecordContext<Row>();
  const [first, last] = useWatch({ name: [from.name, to.name] }) as unknown[];
  const entered = { [to.name]: last, [from.name]: first };
  const month = closedMonthOf(model, closed, stored) ?? closedMonthOf(model, closed, entered);
  return month === undefined ? null : <ClosedNote month={month} />;
}

/** Renders the note of a form about closed months; nothing if its resource has none. */
export function ClosedFormNote({ model }: { readonly model: Model }): ReactElement | null {
  const days = closingOf(model);
  return days ? <Watching model={model} {...days} /> : null;
}
