import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { useClosedMonths } from '@crewdeck/engine/console/closed/use-closed.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { useMark } from '../../parts/use-mark.ts';

const [PRESENT, HOME] = [1, 3];

/** Renders the two marks that people make, for one day of their own. */
export function MarkButtons({ date }: { readonly date: string }): ReactElement | null {
  const translate = useTranslate();
  const { mark, isBusy, isAllowed } = useMark();
  const closed = useClosedMonths(useEngine().models.attendance as Model);
  if (!isAllowed || closed.has(date.slice(0, 7))) return null;
  return (
    <span className="mark-buttons">
      {[PRESENT, HOME].map((status) => (
        <button
          key={status}
          type="button"
          className="btn btn-small"
          disabled={isBusy}
          onClick={() => {
            void mark({ date, status });
          }}
        >
          {translate(valueKey('attendance', 'status', status))}
        </button>
      ))}
    </span>
  );
}
