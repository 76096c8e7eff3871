import { Fragment, Suspense, type ReactElement } from 'react';
import { RecordContextProvider, useGetManyAggregate, useTranslate, type RaRecord } from 'ra-core';
import { MASK } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { optionsOf } from '../client/options.ts';
import { lazyPart } from '../code.ts';
import { useLabel } from '../context/terms.ts';
import { Icon } from '../ui/icons.tsx';
import type { Change } from './changed-fields.ts';

const TextChange = lazyPart(() => import('./TextChange.tsx'));

function Named({ stem, ids }: { readonly stem: string; readonly ids: readonly number[] }): ReactElement {
  const translate = useTranslate();
  const labelOf = useLabel();
  const { data = [], isPending } = useGetManyAggregate<RaRecord>(optionsOf(stem), { ids: [...ids] });
  const nameOf = (id: number): string => {
    const label: unknown = data.find((row) => row?.id === id)?.label;
    if (typeof label === 'string') return labelOf(stem, label);
    // The referenced record is gone, or not readable for this user.
    return isPending ? '' : translate('crewdeck.audit.gone');
  };
  return (
    <span>
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {nameOf(id)}
        </Fragment>
      ))}
    </span>
  );
}

/** Renders a former or current value of a field, as the user reads it everywhere else. */
function Value({ field, value }: { readonly field: Change['field']; readonly value: unknown }): ReactElement {
  const translate = useTranslate();
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  if (value === null || value === undefined || value === '' || values.length === 0)
    return <span>{translate('crewdeck.conversation.nothing')}</span>;
  if (field.ref && values.every((one) => typeof one === 'number'))
    return <Named stem={field.ref.stem} ids={values} />;
  return (
    <RecordContextProvider value={{ id: 0, [field.name]: value }}>
      <span>
        <GeneratedCell field={field} />
      </span>
    </RecordContextProvider>
  );
}

const texts = ['multiline', 'html'];

/** Renders the old and the new value of a field; of a longer text, the removed and the added parts. */
function Both({ field, from, to }: Change): ReactElement {
  const translate = useTranslate();
  if (from === MASK || to === MASK) return <span>{translate('crewdeck.audit.masked')}</span>;
  if (texts.includes(field.kind) && typeof from === 'string' && typeof to === 'string')
    return (
      <Suspense fallback={null}>
        <TextChange field={field} from={from} to={to} />
      </Suspense>
    );
  return (
    <>
      <Value field={field} value={from} />
      <Icon name="chevronRight" size={12} />
      <span className="visually-hidden">{translate('crewdeck.conversation.becomes')}</span>
      <Value field={field} value={to} />
    </>
  );
}

/** Renders a field with its former and its new value. */
export function ChangeValue({
  model,
  change,
}: {
  readonly model: Model;
  readonly change: Change;
}): ReactElement {
  const translate = useTranslate();
  return (
    <>
      <span className="change-name">
        {translate('crewdeck.text.label', {
          label: translate(`resources.${model.stem}.fields.${change.field.name}`),
        })}
      </span>
      <Both {...change} />
    </>
  );
}
