import { createElement, useContext, useState, type ReactElement } from 'react';
import { ResourceContextProvider, useGetList, useTranslate, type RaRecord } from 'ra-core';
import { isWritable, type Row } from '../../model/input.ts';
import type { Model, Reference } from '../../model/model.ts';
import { titleFields } from '../../model/title.ts';
import { mayAct } from '../context/access.ts';
import { useForget } from '../context/actions.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { mayGive } from '../context/giving.ts';
import { NewRecordContext, RecordFormContext } from '../context/new-record.ts';
import { optionsOf } from '../client/options.ts';
import { Opened } from '../ui/Opened.tsx';

const none: Reference = { stem: '', onDelete: 'restrict', many: false };

/** Returns the field that gets the typed text when a record is created from it. */
const namedBy = (model: Model): string | undefined =>
  titleFields(model).find((name) => {
    const field = model.field[name];
    return field?.kind === 'text' && isWritable(field) && model.form.flat().includes(name);
  });

/** Returns the values of every target of a reference: fixed ones, and the ids of those that are named. */
function useGiven(ref: Reference, target: Model | undefined, isEnabled: boolean): Row | undefined {
  const { models, permissions, isSuperAdmin } = useEngine();
  const where = Object.entries(ref.where ?? {});
  const [name, value] = where.find(([one]) => target?.field[one]?.ref) ?? [];
  const named = models[target?.field[name ?? '']?.ref?.stem ?? ''];
  const byName = named?.fields.find((field) => field.schema.format === 'unique-value');
  const isKnown = where.length === 0 || (where.length === 1 && named !== undefined && byName !== undefined);
  const { data } = useGetList<RaRecord>(
    named?.stem ?? ref.stem,
    {
      filter: { [byName?.name ?? 'id']: value },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    },
    {
      enabled:
        isEnabled && isKnown && named !== undefined && mayAct({ permissions, isSuperAdmin }, named, 'list'),
    },
  );
  if (!isKnown) return undefined;
  if (name === undefined) return {};
  const [found] = data ?? [];
  return found && { [name]: found.id };
}

export interface NewTarget {
  /** The last option of the list. */
  readonly label: (text: string) => string;
  readonly open: (text: string) => void;
  /** The form of the new record while it is open; null otherwise. */
  readonly form: ReactElement | null;
}

/**
 * Returns how the missing target of a reference is created; undefined if the user may not create one, or
 * outside a record's form.
 */
export function useNewTarget(
  ref: Reference | undefined,
  isEnabled: boolean,
  onCreated: (id: number) => void,
): NewTarget | undefined {
  const engine = useEngine();
  const translate = useTranslate();
  const forget = useForget();
  const Form = useContext(NewRecordContext);
  const isKept = useContext(RecordFormContext);
  const [text, setText] = useState<string>();
  const target = ref && engine.models[ref.stem];
  const isPossible = Form !== undefined && isKept && target !== undefined && mayAct(engine, target, 'create');
  const given = useGiven(ref ?? none, target, isEnabled && isPossible);
  if (!isPossible || !given || !mayGive(engine, target, given)) return undefined;
  const { stem } = target;
  const name = namedBy(target);
  return {
    label: (typed) =>
      typed === ''
        ? translate(`resources.${stem}.create`, {
            _: translate('crewdeck.list.new', {
              name: translate(`resources.${stem}.name`, { smart_count: 1 }).toLowerCase(),
            }),
          })
        : translate('crewdeck.form.newNamed', { name: typed }),
    open: setText,
    form:
      text === undefined ? null : (
        <ResourceContextProvider value={stem}>
          <Opened>
            {createElement(Form, {
              given,
              ...(name !== undefined && text !== '' && { start: { [name]: text } }),
              onClose: () => {
                setText(undefined);
              },
              onCreated: (row) => {
                setText(undefined);
                forget(stem, optionsOf(stem));
                onCreated(Number(row.id));
              },
            })}
          </Opened>
        </ResourceContextProvider>
      ),
  };
}
