import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../ui/floating.tsx';
import { RecordContextProvider, useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { FieldModel } from '../../model/model.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import { useTakeNewest } from '../ui/use-newest.ts';
import { differingFields, mergeChoice } from './conflict.ts';
import { plain } from './form-values.ts';

type Stored = Row & { id: number };

function useCurrent(id: number): Stored | undefined {
  const model = useModel();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const failure = useFailureText();
  const [current, setCurrent] = useState<Stored>();
  const takeNewest = useTakeNewest();
  useEffect(
    () =>
      takeNewest(
        dataProvider.getOne<Stored>(model.stem, { id, meta: { now: true } }),
        ({ data }) => {
          setCurrent(data);
        },
        (error) => {
          notify(failure(error), { type: 'error' });
        },
      ),
    [dataProvider, model, id, notify, failure, takeNewest],
  );
  return current;
}

export interface ConflictDialogProps {
  readonly base: Stored;
  readonly mine: Readonly<Row>;
  readonly onSave: (values: Row) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Renders a conflict of two users who changed the same record: both values of each field, and a choice. */
export default function ConflictDialog({
  base,
  mine,
  onSave,
  onDiscard,
  onClose,
}: ConflictDialogProps): ReactElement | null {
  const model = useModel();
  const translate = useTranslate();
  const theirs = useCurrent(base.id);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const fields = useMemo(() => (theirs ? differingFields(model, mine, theirs) : []), [model, mine, theirs]);
  if (!theirs) return null;
  // The choice for a field that only they changed starts with theirs.
  const touched = fields.filter(({ name }) => plain(mine[name]) !== plain(base[name]));
  const choice = (field: FieldModel, isTheirs: boolean, record: Stored): ReactElement => (
    <td>
      <label className="choice">
        <input
          type="radio"
          name={field.name}
          checked={taken.includes(field.name) === isTheirs}
          onChange={() => {
            setTaken(isTheirs ? [...taken, field.name] : taken.filter((name) => name !== field.name));
          }}
        />
        <RecordContextProvider value={record}>
          <span>
            <GeneratedCell field={field} place={field.kind === 'multiline' ? 'show' : 'list'} />
          </span>
        </RecordContextProvider>
      </label>
    </td>
  );
  const own = { ...base, ...mine, labels: base.labels } as Stored;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate('crewdeck.conflict.title')}</DialogTitle>
      <DialogContent>
        <p className="question-detail">
          {translate(touched.length > 0 ? 'crewdeck.conflict.detail' : 'crewdeck.conflict.merged')}
        </p>
        <table className="conflict">
          <thead>
            <tr>
              <th scope="col">{translate('crewdeck.conflict.field')}</th>
              <th scope="col">{translate('crewdeck.conflict.mine')}</th>
              <th scope="col">{translate('crewdeck.conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {touched.map((field) => (
              <tr key={field.name}>
                <th scope="row">{translate(`resources.${model.stem}.fields.${field.name}`)}</th>
                {choice(field, false, own)}
                {choice(field, true, theirs)}
              </tr>
            ))}
          </tbody>
        </table>
      </DialogContent>
      <DialogActions>
        <button type="button" className="btn" onClick={onDiscard}>
          {translate('crewdeck.conflict.discard')}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => {
            onSave(mergeChoice(base, mine, theirs, taken));
          }}
        >
          {translate('crewdeck.conflict.save')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
