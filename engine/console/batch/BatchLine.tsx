import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { Month } from '../../model/days.ts';
import type { Model } from '../../model/model.ts';
import { useFaultText } from '../context/failures.ts';
import { formatBytes } from '../format/formats.ts';
import { PickerInput } from '../inputs/PickerInput.tsx';
import { Icon } from '../ui/icons.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import type { OfferedBatch } from './offered.ts';
import { isHopeless, type BatchRow as Row, type Choice, type RowState } from './rows.ts';

const looks = {
  doubt: ['is-warning', 'warning'],
  failed: ['is-error', 'cross'],
  ready: ['is-primary', 'check'],
  left: ['', 'pause'],
  sent: ['is-success', 'check'],
} as const satisfies Record<RowState, readonly [string, string]>;

/** Returns the path of a file's person in the form. */
export const personSource = (key: number): string => `people.f${key}`;

interface PersonProps {
  readonly row: Row;
  readonly model: Model;
  readonly batch: OfferedBatch;
  readonly names: ReadonlyMap<number, string>;
}

/** Renders the person of a file: a text if it is sure, a choice if it is not. */
function Whose({ row, model, batch, names }: PersonProps): ReactElement | null {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [isChanging, setChanging] = useState(false);
  const field = model.field[batch.person];
  const file = row.file.name;
  const name = row.person === undefined ? undefined : names.get(row.person);
  if (!field || row.state === 'sent') return <>{name}</>;
  if (row.isSure && name !== undefined && row.choice.person === undefined && !isChanging)
    return (
      <span className="batch-sure">
        <span>{name}</span>
        <button
          type="button"
          className="icon-btn"
          aria-label={translate('crewdeck.batch.change', { file })}
          onClick={() => {
            setChanging(true);
          }}
        >
          <Icon name="pencil" size={14} />
        </button>
      </span>
    );
  const offered = row.person === undefined ? row.people : [];
  return (
    <div className="batch-whose">
      {offered.map((id) => (
        <button
          key={id}
          type="button"
          className="batch-offer"
          onClick={() => {
            setValue(personSource(row.key), id);
          }}
        >
          {names.get(id)}
        </button>
      ))}
      <PickerInput
        field={{ ...field, required: false }}
        source={personSource(row.key)}
        path={batch.person}
        root={model.schema}
        label={translate('crewdeck.batch.choosePerson', { file })}
      />
    </div>
  );
}

/** Renders the warnings about a file. */
function Warnings({ row }: { readonly row: Row }): ReactElement {
  const translate = useTranslate();
  const fault = useFaultText();
  if (row.state === 'failed') return <small>{fault(row.error)}</small>;
  return (
    <>
      {row.warnings.map((warning) => (
        <small key={warning}>{translate(`crewdeck.batch.doubts.${warning}`)}</small>
      ))}
    </>
  );
}

export interface BatchRowProps extends PersonProps {
  readonly isMonthly: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** Renders a file to be sent: its person, its month, and its warnings. */
export function BatchLine(props: BatchRowProps): ReactElement {
  const { row, isMonthly, isBusy, onChoose } = props;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const [tone, icon] = looks[row.state];
  const isOver = row.state === 'sent' || isHopeless(row);
  const isThere = row.warnings.some((warning) => ['there', 'twice', 'again'].includes(warning));
  const { file } = row;
  return (
    <tr data-state={row.state}>
      <th scope="row">
        <span className="batch-name" title={file.name}>
          {file.name}
        </span>
        <small>{formatBytes(file.size, locale)}</small>
      </th>
      <td>{row.state !== 'left' && !isHopeless(row) && <Whose {...props} />}</td>
      {isMonthly && (
        <td>
          {row.state !== 'left' && !isOver && (
            <MonthChoice
              label={translate('crewdeck.batch.chooseMonth', { file: file.name })}
              none={translate('crewdeck.batch.noMonth')}
              value={row.of}
              onChange={(month: Month | undefined) => {
                onChoose({ month });
              }}
            />
          )}
        </td>
      )}
      <td className="batch-state">
        <span className={`pill ${tone}`}>
          <Icon name={icon} size={12} />
          {translate(`crewdeck.batch.states.${row.state}`)}
        </span>
        {row.state !== 'left' && row.state !== 'sent' && <Warnings row={row} />}
      </td>
      <td className="batch-do">
        {isThere && row.state === 'doubt' && (
          <button
            type="button"
            className="link-btn"
            disabled={isBusy}
            aria-label={translate('crewdeck.batch.sendNamed', { file: file.name })}
            onClick={() => {
              onChoose({ isConfirmed: true });
            }}
          >
            {translate('crewdeck.batch.sendAnyway')}
          </button>
        )}
        {!isOver && (
          <button
            type="button"
            className="link-btn"
            disabled={isBusy}
            aria-label={translate(
              row.state === 'left' ? 'crewdeck.batch.takeInNamed' : 'crewdeck.batch.leaveOutNamed',
              { file: file.name },
            )}
            onClick={() => {
              onChoose({ isLeftOut: row.state !== 'left' });
            }}
          >
            {translate(row.state === 'left' ? 'crewdeck.batch.takeIn' : 'crewdeck.batch.leaveOut')}
          </button>
        )}
      </td>
    </tr>
  );
}
