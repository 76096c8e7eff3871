import type { ReactElement } from 'react';
import {
  RecordContextProvider,
  useGetManyAggregate,
  useLocale,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import type { FieldModel, Model } from '../../model/model.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { optionsOf } from '../client/options.ts';
import { formatInstant } from '../context/dates.ts';
import { useLabel } from '../context/terms.ts';
import { Icon } from '../ui/icons.tsx';
import type { Done } from './entries.ts';

function Named({ stem, id }: { readonly stem: string; readonly id: number }): ReactElement {
  const labelOf = useLabel();
  const { data = [] } = useGetManyAggregate<RaRecord>(optionsOf(stem), { ids: [id] });
  return <span>{labelOf(stem, String(data[0]?.label ?? ''))}</span>;
}

/** A value that a field had, or has now. */
function Value({ field, value }: { readonly field: FieldModel; readonly value: unknown }): ReactElement {
  const translate = useTranslate();
  if (value === null || value === undefined || value === '')
    return <span>{translate('crewdeck.conversation.nothing')}</span>;
  if (field.ref && typeof value === 'number') return <Named stem={field.ref.stem} id={value} />;
  return (
    <RecordContextProvider value={{ id: 0, [field.name]: value }}>
      <span>
        <GeneratedCell field={field} />
      </span>
    </RecordContextProvider>
  );
}

/** A change of the record, as a line between the messages. */
export function EventLine({ model, entry }: { readonly model: Model; readonly entry: Done }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { name, changes, at } = entry.event;
  return (
    <li className="talk-event">
      <b>{name ?? translate('crewdeck.audit.nobody')}</b>
      {Object.entries(changes).map(([key, { from, to }]) => {
        const field = model.field[key];
        return (
          field && (
            <span key={key} className="talk-change">
              <span>{translate(`resources.${model.stem}.fields.${key}`)}:</span>
              <Value field={field} value={from} />
              <Icon name="chevronRight" size={12} />
              <span className="visually-hidden">{translate('crewdeck.conversation.becomes')}</span>
              <Value field={field} value={to} />
            </span>
          )
        );
      })}
      <time dateTime={at}>{formatInstant(at, locale)}</time>
    </li>
  );
}
