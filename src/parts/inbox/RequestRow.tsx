import { useEffect, useRef, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatDay, formatDuration, formatPeriod } from '@crewdeck/engine/console/format/dates.ts';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { labelsOf } from '@crewdeck/engine/console/routes/titles.ts';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { useDaysText } from '../leave-data.ts';
import { personOf, type Kind, type Request } from '../decisions/kinds.ts';

interface Lines {
  readonly what: string;
  readonly amount: string;
  readonly when: string;
}

/** Returns a function that describes a request in a few words, from the fields that requests have. */
export function useLines(): (kind: Kind, row: Request) => Lines {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const term = useTerm();
  const daysText = useDaysText();
  return ({ model }, row) => {
    const word = (name: string): string =>
      translate(valueKey(model.stem, name, row[name]), { _: String(row[name]) });
    const labels = labelsOf(row);
    if (typeof row.leaveFrom === 'string') {
      const half = row.dayPart === 'full' ? '' : `, ${word('dayPart').toLowerCase()}`;
      return {
        what: `${term(String(labels.leaveType ?? ''))}${half}`,
        amount: daysText(Number(row.days)),
        when: formatPeriod(row.leaveFrom, String(row.leaveTo), locale),
      };
    }
    const when = formatDay(String(row.date), locale, 'weekday');
    if (typeof row.minutes === 'number')
      return {
        what: term(String(labels.reason ?? '')),
        amount: formatDuration(row.minutes, translate),
        when,
      };
    return { what: word('kind'), amount: word('wantedStatus'), when };
  };
}

export interface RequestRowProps {
  readonly kind: Kind;
  readonly row: Request;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly isSelectable: boolean;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
}

export function RequestRow({
  kind,
  row,
  isCurrent,
  isSelected,
  isSelectable,
  onOpen,
  onToggle,
}: RequestRowProps): ReactElement {
  const translate = useTranslate();
  const lines = useLines()(kind, row);
  const name = personOf(kind, row);
  const line = useRef<HTMLLIElement>(null);
  // The row that is open when the list appears is already visible, and scrolling to it would start the tab
  // order there.
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) line.current?.scrollIntoView({ block: 'nearest' });
    wasCurrent.current = isCurrent;
  }, [isCurrent]);
  return (
    <li ref={line} className="inbox-row" data-current={isCurrent}>
      {isSelectable && (
        <label className="check">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={translate('crewdeck.list.selectRow', { name })}
            onChange={onToggle}
          />
        </label>
      )}
      <button
        type="button"
        className="inbox-open"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onOpen}
      >
        <PersonAvatar name={name} />
        <span className="inbox-what">
          <b className="ellipsis">{name}</b>
          <span className="ellipsis">{lines.what}</span>
        </span>
        <span className="inbox-when">
          <b>{lines.amount}</b>
          <span>{lines.when}</span>
        </span>
      </button>
    </li>
  );
}
