import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { MissingInMonth } from '../../model/closing.ts';
import { call } from '../client/api.ts';
import { formatMonth } from '../format/dates.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useLoaded } from '../context/use-endpoint.ts';
import { Loaded } from '../record-parts/Loaded.tsx';
import { listPath } from '../routes/paths.ts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../ui/floating.tsx';
import { toMonth } from '../closed/month.ts';
import { useDoPeriod, usePeriodAction } from './use-period-action.ts';
import type { Cell } from './use-periods.ts';

/** Renders one missing entry, with a link to the page on which it is corrected. */
function MissingLine({ missing }: { readonly missing: MissingInMonth }): ReactElement {
  const translate = useTranslate();
  const engine = useEngine();
  const { kind, count, stem = '', filter, path } = missing;
  const name = translate(`resources.${stem}.name`, { smart_count: 2, _: '' });
  const text = translate(`crewdeck.missing.${kind}`, { smart_count: count, name });
  const to = path ?? listPath(engine, stem, filter);
  return <li>{to === undefined ? text : <Link to={to}>{text}</Link>}</li>;
}

/** Renders the entries that are missing in a month, and the choice to close it all the same. */
export function CloseDialog({
  cell,
  onEnd,
}: {
  readonly cell: Cell;
  readonly onEnd: () => void;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const [isBusy, setBusy] = useState(false);
  const close = useDoPeriod('close');
  const action = usePeriodAction('missing');
  const { model, month } = cell;
  const wanted = { resource: model.stem, month };
  const query = useLoaded(
    ['period', 'missing', wanted],
    async (signal) =>
      (await call(action as NonNullable<typeof action>, { query: wanted }, { signal })) as {
        missing: readonly MissingInMonth[];
      },
    { isEnabled: action !== undefined },
  );
  const name = translate(`resources.${model.stem}.name`, { smart_count: 2, _: model.plural });
  const lacks = query.data?.missing ?? [];
  const take = async (): Promise<void> => {
    setBusy(true);
    const isDone = await close({ ...wanted, force: lacks.length > 0 }, 'crewdeck.closing.closedDone');
    setBusy(false);
    if (isDone) onEnd();
  };
  return (
    <Dialog open onClose={onEnd} maxWidth="xs" fullWidth aria-labelledby="close-title">
      <DialogTitle id="close-title">
        {translate('crewdeck.closing.closeMonth', { month: formatMonth(toMonth(month), locale), name })}
      </DialogTitle>
      <DialogContent className="closing-missing">
        <p>{translate('crewdeck.closing.means')}</p>
        <Loaded query={query}>
          {({ missing }) =>
            missing.length === 0 ? (
              <p>{translate('crewdeck.closing.complete')}</p>
            ) : (
              <>
                <h3>{translate('crewdeck.closing.missing')}</h3>
                <ul>
                  {missing.map((one) => (
                    <MissingLine key={`${one.kind} ${one.stem ?? ''}`} missing={one} />
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      </DialogContent>
      <DialogActions>
        <button type="button" className="btn" onClick={onEnd}>
          {translate('crewdeck.form.cancel')}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={isBusy || !query.data}
          onClick={() => {
            void take();
          }}
        >
          {translate(lacks.length > 0 ? 'crewdeck.closing.closeAnyway' : 'crewdeck.closing.close')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
