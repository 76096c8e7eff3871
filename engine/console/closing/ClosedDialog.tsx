import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { exportFormats } from '../../model/month-exports.ts';
import { formatInstant, formatMonth } from '../format/dates.ts';
import { labelsOf } from '../routes/titles.ts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../ui/floating.tsx';
import { Icon } from '../ui/icons.tsx';
import { toMonth } from '../closed/month.ts';
import { ReopenDialog } from './ReopenDialog.tsx';
import { useExports, type Exports } from './use-exports.ts';
import type { Cell } from './use-periods.ts';

/** Renders the exports of the month, and the buttons that make one. */
function Files({ exports }: { readonly exports: Exports }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { files, isBusy, make, save } = exports;
  return (
    <>
      <div className="closing-export">
        {exportFormats.map((format) => (
          <button
            key={format}
            type="button"
            className="btn"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => {
              void make(format);
            }}
          >
            <Icon name="download" size={16} />
            {translate(`crewdeck.closing.export${format === 'csv' ? 'Csv' : 'Xlsx'}`)}
          </button>
        ))}
      </div>
      {files.length > 0 && (
        <>
          <h3>{translate('crewdeck.closing.exported')}</h3>
          <ul className="closing-files">
            {files.map(({ id, number, format, fileName, createdAt }) => (
              <li key={id}>
                <span>
                  {translate('crewdeck.closing.exportedOne', {
                    number,
                    format: format.toUpperCase(),
                    when: formatInstant(createdAt, locale),
                  })}
                </span>
                <button
                  type="button"
                  className="icon-btn"
                  disabled={isBusy}
                  aria-label={translate('crewdeck.closing.download', { file: fileName })}
                  title={translate('crewdeck.closing.download', { file: fileName })}
                  onClick={() => {
                    void save(id);
                  }}
                >
                  <Icon name="download" size={16} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Renders a closed month: the user who has closed it, its files, and a button to reopen it. */
export function ClosedDialog({
  cell,
  onEnd,
}: {
  readonly cell: Cell;
  readonly onEnd: () => void;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const exports = useExports(cell);
  const [isReopening, setReopening] = useState(false);
  if (isReopening) return <ReopenDialog cell={cell} onEnd={onEnd} />;
  const { model, month, row } = cell;
  return (
    <Dialog open onClose={onEnd} maxWidth="xs" fullWidth aria-labelledby="closed-title">
      <DialogTitle id="closed-title">
        {translate('crewdeck.text.pair', {
          label: formatMonth(toMonth(month), locale),
          text: translate(`resources.${model.stem}.name`, { smart_count: 2, _: model.plural }),
        })}
      </DialogTitle>
      <DialogContent className="closing-missing">
        <p>
          {translate('crewdeck.closing.closedBy', {
            name: String(labelsOf(row ?? {}).changedBy ?? ''),
            when: formatInstant(String(row?.changedAt), locale),
          })}
        </p>
        {exports && <Files exports={exports} />}
      </DialogContent>
      <DialogActions>
        <button
          type="button"
          className="btn"
          onClick={() => {
            setReopening(true);
          }}
        >
          {translate('crewdeck.closing.reopen')}
        </button>
        <button type="button" className="btn btn-primary" onClick={onEnd}>
          {translate('crewdeck.closing.done')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
