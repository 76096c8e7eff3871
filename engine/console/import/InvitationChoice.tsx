import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { MOST_WAITING_DAYS, type Invitations } from '../../model/csv/import-options.ts';
import { addDays, isDay } from '../../model/days.ts';
import { today } from '../client/company-clock.ts';
import { lazyPart } from '../code.ts';
import { formatDay } from '../format/dates.ts';
import { Icon } from '../ui/icons.tsx';
import { Opened } from '../ui/Opened.tsx';

const DayCalendar = lazyPart(() => import('../inputs/DayCalendar.tsx'));

const modes = ['now', 'none', 'on'] as const;
const labels = { now: 'inviteNow', on: 'inviteOn', none: 'inviteNone' } as const;

interface InvitationChoiceProps {
  /** People who get an account. */
  readonly people: number;
  readonly value: Invitations;
  readonly onChange: (value: Invitations) => void;
}

/** Renders the day of the invitations, and the month that it is chosen from. */
function InvitationDay({ value, onChange }: Omit<InvitationChoiceProps, 'people'>): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = translate('crewdeck.import.inviteDay');
  const [first, last] = [addDays(today(), 1), addDays(today(), MOST_WAITING_DAYS)];
  const close = (): void => {
    setAnchor(undefined);
  };
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-haspopup="dialog"
        aria-label={translate('crewdeck.text.pair', { label, text: formatDay(value, locale, 'full') })}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <Icon name="calendar" size={16} />
        {formatDay(value, locale, 'full')}
      </button>
      <Opened>
        {anchor && (
          <DayCalendar
            anchor={anchor}
            label={label}
            day={value}
            onChoose={(day) => {
              onChange(day < first ? first : day > last ? last : day);
              close();
            }}
            onClose={close}
          />
        )}
      </Opened>
    </>
  );
}

/** Renders when the new people are invited: at once, on a day, or not. */
export function InvitationChoice({ people, value, onChange }: InvitationChoiceProps): ReactElement {
  const translate = useTranslate();
  const chosen = isDay(value) ? 'on' : value === 'none' ? 'none' : 'now';
  return (
    <fieldset>
      <legend>{translate('crewdeck.import.invite', { smart_count: people })}</legend>
      {modes.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name="invitations"
            checked={chosen === mode}
            onChange={() => {
              onChange(mode === 'on' ? addDays(today(), 1) : mode);
            }}
          />
          {translate(`crewdeck.import.${labels[mode]}`)}
        </label>
      ))}
      {isDay(value) && <InvitationDay value={value} onChange={onChange} />}
      <small>{translate(`crewdeck.import.${labels[chosen]}Hint`, { smart_count: people })}</small>
    </fieldset>
  );
}
