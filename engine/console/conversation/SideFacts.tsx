import { useState, type ReactElement } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { isWritable } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { titleFields } from '../../model/title.ts';
import type { Card } from '../context/moves.ts';
import { useWriteValue } from '../record-parts/use-write-value.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { mayEdit } from '../context/access.ts';
import { useReload, useSessionCheck } from '../context/actions.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useFaultText } from '../context/failures.ts';
import { mayReadSome } from '../context/fields.ts';
import { valueKey } from '../context/messages.ts';
import { namesInHead } from '../record/head-fields.ts';
import { useNotifyRecord } from '../record-parts/use-notify-record.ts';

interface FactProps {
  readonly model: Model;
  readonly field: FieldModel;
  readonly record: Card;
}

/** Renders a value with few choices, changed in place: by the action that moves it, else as the form does. */
function ChoiceFact({ model, field, record }: FactProps): ReactElement {
  const translate = useTranslate();
  const write = useWriteValue(field);
  const notify = useNotify();
  const fault = useFaultText();
  const checkSession = useSessionCheck();
  const reload = useReload();
  const notifyRecord = useNotifyRecord();
  const [isBusy, setBusy] = useState(false);
  const save = async (value: string): Promise<void> => {
    setBusy(true);
    try {
      await write(record, value);
      notifyRecord('crewdeck.form.updated', record);
    } catch (error) {
      checkSession(error);
      notify(fault(error), { type: 'error' });
    }
    await reload();
    setBusy(false);
  };
  return (
    <select
      className="field"
      aria-label={translate(`resources.${model.stem}.fields.${field.name}`)}
      disabled={isBusy}
      value={String(record[field.name] ?? '')}
      onChange={(event) => {
        void save(event.target.value);
      }}
    >
      {(field.schema.enum ?? []).map((value) => (
        <option key={String(value)} value={String(value)}>
          {translate(valueKey(model.stem, field.name, value), { _: String(value) })}
        </option>
      ))}
    </select>
  );
}

/** Renders the facts of the record next to its messages, without those that are elsewhere on the page. */
export function SideFacts({
  model,
  without,
}: {
  readonly model: Model;
  readonly without: readonly string[];
}): ReactElement | null {
  const engine = useEngine();
  const translate = useTranslate();
  const record = useRecordContext<Card>();
  if (!record) return null;
  const isOpen = mayEdit(engine, model, record);
  const form = model.form.flat();
  const mayChange = (field: FieldModel): boolean =>
    isOpen && isWritable(field) && field.kind === 'enum' && form.includes(field.name);
  const hidden = [...titleFields(model), ...without];
  const inHead = namesInHead(engine, model, record, 'brief');
  const fields = model.columns.flatMap((name) => {
    const field = hidden.includes(name) ? undefined : model.field[name];
    const isShown = field && mayReadSome(engine, model, field);
    // A field of the header is repeated here if it can be changed.
    return isShown && (!inHead.includes(name) || mayChange(field)) ? [field] : [];
  });
  return (
    <section className="card record-section">
      <h2>{translate('crewdeck.form.details')}</h2>
      <dl className="side-facts">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{translate(`resources.${model.stem}.fields.${field.name}`)}</dt>
            <dd>
              {mayChange(field) ? (
                <ChoiceFact model={model} field={field} record={record} />
              ) : record[field.name] === null || record[field.name] === undefined ? (
                <span className="none">{translate('crewdeck.show.noValue')}</span>
              ) : (
                <GeneratedCell field={field} place="show" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
