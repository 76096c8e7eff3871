import { useState, type ReactElement } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CsvColumn } from '../../../resources/engine/csv/columns.ts';
import { Icon } from '../../layout/icons.tsx';
import { useModel } from '../EngineContext.tsx';
import { useFailureText } from '../failures.ts';
import { buildFailedFile, type Edits } from './build-file.ts';
import { CheckTable } from './CheckTable.tsx';
import { filterChecked, type Shown } from './checked.ts';
import { Counts } from './Counts.tsx';
import { startImport, type Mode } from './import-api.ts';
import type { Mapping } from './mapping.ts';
import type { ParsedFile } from './parsed-file.ts';
import { saveFile } from '../../providers/save-file.ts';
import { useColumnLabel } from './use-column-label.ts';
import { useProblemText } from './use-problem-text.ts';
import { useTrial, type Trial } from './use-trial.ts';

export interface CheckStepProps {
  readonly columns: readonly CsvColumn[];
  readonly parsed: ParsedFile;
  readonly mapping: Mapping;
  readonly edits: Edits;
  readonly onEdits: (edits: Edits) => void;
  readonly onBack: () => void;
  readonly onStarted: (id: number) => void;
}

const shownKinds = ['all', 'news', 'errors'] as const;
const keyOf = { all: 'showAll', news: 'showNews', errors: 'showErrors' } as const;
/** Cells that were changed since the file was tried. */
const countPending = (edits: Edits, tried: Edits): number =>
  [...edits].reduce(
    (sum, [row, cells]) =>
      sum + Object.entries(cells).filter(([path, text]) => tried.get(row)?.[path] !== text).length,
    0,
  );

/** Gives the refused rows back as a file, each with its reasons. */
function useFailedFile(parsed: ParsedFile, columns: readonly CsvColumn[]): (trial: Trial) => void {
  const translate = useTranslate();
  const textOf = useProblemText();
  const labelOf = useColumnLabel();
  return ({ rows }) => {
    const name = (path: string): string => {
      const column = columns.find((one) => one.path === path);
      return column ? `${labelOf(column)}: ` : '';
    };
    const reasons = new Map(
      rows
        .filter((row) => row.outcome === 'error')
        .map((row) => [row.index, row.problems.map((one) => `${name(one.field)}${textOf(one)}`).join(' ')]),
    );
    saveFile(
      buildFailedFile(parsed, reasons, translate('crewdeck.import.reason')),
      `${parsed.name.replace(/\.\w+$/, '')}-errors.csv`,
    );
  };
}

/** The third step: what would be created, changed and refused, with wrong cells mended in place. */
export function CheckStep(props: CheckStepProps): ReactElement {
  const { columns, parsed, mapping, edits, onEdits, onBack, onStarted } = props;
  const { stem } = useModel();
  const translate = useTranslate();
  const notify = useNotify();
  const toText = useFailureText();
  const { trial, failure, isBusy, again } = useTrial(parsed, mapping, edits);
  const saveFailed = useFailedFile(parsed, columns);
  const [mode, setMode] = useState<Mode>('rows');
  const [shown, setShown] = useState<Shown>('news');
  const [isStarting, setStarting] = useState(false);
  if (!trial)
    return (
      <section className="card import-wait" role="status">
        {failure ?? translate('crewdeck.import.checking')}
        {failure !== undefined && (
          <button type="button" className="btn" onClick={onBack}>
            {translate('crewdeck.import.back')}
          </button>
        )}
      </section>
    );
  const { report, rows } = trial;
  const pending = countPending(edits, trial.edits);
  const isEdited = pending > 0;
  const isBlocked = mode === 'all-or-nothing' && report.failed > 0;
  const run = (): void => {
    setStarting(true);
    startImport(stem, trial.built.file, mode).then(
      ({ id }) => {
        onStarted(id);
      },
      (error: unknown) => {
        notify(toText(error), { type: 'error' });
        setStarting(false);
      },
    );
  };
  const written = report.created + report.updated;
  return (
    <>
      <Counts report={report} mode={mode} onMode={setMode} />
      <section className="card import-check">
        <div className="import-tools">
          <div className="segments" role="radiogroup" aria-label={translate('crewdeck.import.show')}>
            {shownKinds.map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="shown"
                  checked={shown === kind}
                  onChange={() => {
                    setShown(kind);
                  }}
                />
                <span>
                  {translate(`crewdeck.import.${keyOf[kind]}`, { count: filterChecked(rows, kind).length })}
                </span>
              </label>
            ))}
          </div>
          <span className="import-source">
            {parsed.name}
            {', '}
            {parsed.encoding.toUpperCase()}
          </span>
          {report.failed > 0 && (
            <button
              type="button"
              className="btn"
              onClick={() => {
                saveFailed(trial);
              }}
            >
              <Icon name="download" size={16} />
              {translate('crewdeck.import.downloadErrors')}
            </button>
          )}
        </div>
        <CheckTable
          key={shown}
          columns={columns}
          parsed={parsed}
          mapping={mapping}
          edits={edits}
          tried={trial.edits}
          rows={filterChecked(rows, shown)}
          onEdits={onEdits}
        />
      </section>
      <div className="import-bar">
        {isEdited ? (
          <button type="button" className="btn btn-primary" disabled={isBusy} onClick={again}>
            {translate(isBusy ? 'crewdeck.import.checking' : 'crewdeck.import.checkAgain')}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-primary"
            disabled={isStarting || isBlocked || written === 0}
            onClick={run}
          >
            <Icon name="upload" size={16} />
            {translate('crewdeck.import.run', { smart_count: written })}
          </button>
        )}
        <button type="button" className="btn btn-plain" onClick={onBack}>
          {translate('crewdeck.import.back')}
        </button>
        <span className="import-promise" role="status">
          {failure ??
            (isEdited
              ? translate('crewdeck.import.edited', { smart_count: pending })
              : isBlocked
                ? translate('crewdeck.import.blocked')
                : `${translate('crewdeck.import.promise')}${report.failed > 0 ? ` ${translate('crewdeck.import.leftOut', { smart_count: report.failed })}` : ''}`)}
        </span>
      </div>
    </>
  );
}
