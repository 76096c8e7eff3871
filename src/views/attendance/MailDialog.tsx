import { useState, type ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@crewdeck/engine/console/ui/floating.tsx';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { firstDay, monthOf, moveMonth } from '@crewdeck/engine/model/days.ts';
import { ClosedMark } from '@crewdeck/engine/console/closed/ClosedNote.tsx';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { MonthSwitch } from '@crewdeck/engine/console/ui/MonthSwitch.tsx';
import { useForget, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { useFaultText } from '@crewdeck/engine/console/context/failures.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { call, type Data } from '@crewdeck/engine/console/client/api.ts';
import './mail-dialog.css';

type MailState = Data<'GET attendance/attendance-mail'>;

const SHOWN = 8;
const POLL_MS = 1000;

/** Renders the recipients and the content. */
function MailPreview({ state }: { readonly state: MailState }): ReactElement {
  const translate = useTranslate();
  const { recipients, people, subject, preview } = state;
  const further = recipients - people.length;
  return (
    <>
      <h3>{translate('crewdeck.attendance.mail.to', { smart_count: recipients })}</h3>
      <p className="mail-people">
        {people.map(({ name }) => name).join(', ')}
        {further > 0 && ` ${translate('crewdeck.attendance.mail.further', { smart_count: further })}`}
      </p>
      <h3>{translate('crewdeck.attendance.mail.says')}</h3>
      <blockquote className="mail-text">
        <b>{subject}</b>
        {preview.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
    </>
  );
}

/** Renders the progress of sending; it continues when the dialog is closed. */
function MailProgress({ state }: { readonly state: MailState }): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale();
  const { queued, sent, failed } = state;
  const all = queued + sent + failed;
  if (all === 0) return null;
  return (
    <div className="mail-progress" role="status">
      <progress max={all} value={sent + failed} aria-label={translate('crewdeck.attendance.mail.progress')} />
      <p>
        {translate(queued > 0 ? 'crewdeck.attendance.mail.sending' : 'crewdeck.attendance.mail.sent', {
          sent: sent.toLocaleString(locale),
          all: all.toLocaleString(locale),
        })}
        {failed > 0 && ` ${translate('crewdeck.attendance.mail.failed', { smart_count: failed })}`}
      </p>
    </div>
  );
}

/** Sends everybody the mail with their month, after a preview of recipients and content. */
export default function MailDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFaultText();
  const forget = useForget();
  const checkSession = useSessionCheck();
  const [month, setMonth] = useState(moveMonth(monthOf(today()), -1));
  const [again, setAgain] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isSending, setSending] = useState(false);
  const query = useEndpoint(
    'GET attendance/attendance-mail',
    { query: { ...month, limit: SHOWN } },
    { of: 'attendance', keepsFormer: true, refetchInterval: isSending ? POLL_MS : false },
  );
  // The mails of the month before do not count for this one.
  const state = query.isPlaceholderData ? undefined : query.data;
  const isDone = state !== undefined && state.sent + state.failed + state.queued > 0;
  const isAll = state !== undefined && state.sent + state.queued >= state.recipients;
  if (isSending && isDone && state.queued === 0 && !isBusy && !query.isFetching) setSending(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { queued } = await call('GET attendance/send-attendance-mail', {
        query: { ...month, ...(again && { again }) },
      });
      notify(queued === 0 ? 'crewdeck.attendance.mail.nobody' : 'crewdeck.attendance.mail.queued', {
        type: queued === 0 ? 'info' : 'success',
        messageArgs: { smart_count: queued },
      });
      setSending(queued > 0);
      setAgain(false);
      forget('attendance');
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="mail-title" maxWidth="sm" fullWidth>
      <DialogTitle id="mail-title">{translate('crewdeck.attendance.mail.title')}</DialogTitle>
      <DialogContent className="mail-dialog">
        <MonthSwitch
          month={month}
          onChange={(next) => {
            setMonth(next);
            setSending(false);
          }}
        />
        <Loaded query={query}>
          {(loaded) => (
            <>
              {loaded.isClosed && <ClosedMark months={[firstDay(month).slice(0, 7)]} />}
              <MailPreview state={loaded} />
              <MailProgress state={loaded} />
            </>
          )}
        </Loaded>
        {isAll && !isSending && (
          <label className="check-line mail-again">
            <input
              type="checkbox"
              checked={again}
              onChange={(event) => {
                setAgain(event.target.checked);
              }}
            />
            {translate('crewdeck.attendance.mail.again')}
          </label>
        )}
      </DialogContent>
      <DialogActions>
        <button type="button" className="btn" onClick={onClose}>
          {translate('crewdeck.frame.close')}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={!state || isBusy || isSending || state.recipients === 0 || (isAll && !again)}
          onClick={() => {
            void send();
          }}
        >
          {translate('crewdeck.attendance.mail.send')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
