import type { ReactElement } from 'react';
import { RecordContextProvider, ResourceContextProvider, useLocale, useTranslate } from 'ra-core';
import { formatInstant } from '@crewdeck/engine/console/format/dates.ts';
import { CommentField } from '@crewdeck/engine/console/approval/CommentField.tsx';
import { Field } from '@crewdeck/engine/console/cells/Field.tsx';
import { inOrder, isRefusal, stepKey, type OfferedStep } from '@crewdeck/engine/console/record/offers.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { personOf, type Kind, type Request } from '../decisions/kinds.ts';
import { LeaveDetail } from './LeaveDetail.tsx';
import { PlainDetail } from './PlainDetail.tsx';

export interface RequestDetailProps {
  readonly kind: Kind;
  readonly row: Request;
  readonly comment: string;
  readonly onComment: (text: string) => void;
  readonly onDecide: (step: OfferedStep) => void;
  readonly onBack: () => void;
}

/** Renders the bar that decides, with the comment to the requester. */
function VerdictBar({
  kind,
  row,
  comment,
  onComment,
  onDecide,
}: Omit<RequestDetailProps, 'onBack'>): ReactElement {
  const translate = useTranslate();
  const label = translate('crewdeck.inbox.comment', { name: personOf(kind, row) });
  return (
    <div className="inbox-bar" role="group" aria-label={translate('crewdeck.inbox.decision')}>
      <CommentField label={label} value={comment} onChange={onComment} />
      {inOrder(kind.steps).map((step) => (
        <button
          key={step.value}
          type="button"
          className={isRefusal(step) ? 'btn is-destructive' : 'btn btn-primary'}
          onClick={() => {
            onDecide(step);
          }}
        >
          <Icon name={isRefusal(step) ? 'cross' : 'check'} size={16} />
          {translate(stepKey(step))}
        </button>
      ))}
    </div>
  );
}

/** Renders one request with the information that its decision needs. */
export function RequestDetail({
  kind,
  row,
  comment,
  onComment,
  onDecide,
  onBack,
}: RequestDetailProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const name = personOf(kind, row);
  const Detail = kind.model.field.leaveFrom ? LeaveDetail : PlainDetail;
  return (
    <ResourceContextProvider value={kind.model.stem}>
      <RecordContextProvider value={row}>
        <section className="split-view-record" aria-label={name}>
          <div className="split-view-sheet inbox-sheet">
            <div className="inbox-person">
              <button
                type="button"
                className="icon-btn split-view-back"
                aria-label={translate('crewdeck.inbox.back')}
                onClick={onBack}
              >
                <Icon name="chevronLeft" />
              </button>
              <PersonAvatar name={name} size={40} />
              <div>
                <h2>{name}</h2>
                <p>{translate('crewdeck.leave.requestedAt', { at: formatInstant(row.createdAt, locale) })}</p>
              </div>
              <span className="grow" />
              <Field source={kind.field} />
            </div>
            <Detail kind={kind} row={row} />
            {typeof row.comment === 'string' && row.comment !== '' && (
              <section>
                <h3>{translate(`resources.${kind.model.stem}.fields.comment`)}</h3>
                <div className="inbox-reason">
                  <Field source="comment" />
                </div>
              </section>
            )}
          </div>
          {row[kind.field] === kind.waiting && (
            <VerdictBar kind={kind} row={row} comment={comment} onComment={onComment} onDecide={onDecide} />
          )}
        </section>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
