import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { useDoStep, type Done, type WaitingStep } from './use-steps.ts';
import './steps.css';

/** Completes the step: by a click, or with the document that it requires. */
function DoButton({
  step,
  isBusy,
  onDone,
}: {
  readonly step: WaitingStep;
  readonly isBusy: boolean;
  readonly onDone: (done: Done) => void;
}): ReactElement {
  const translate = useTranslate();
  const { title, needs } = step;
  if (needs === 'document')
    return (
      <label className="btn is-accept">
        <input
          type="file"
          className="visually-hidden"
          aria-label={translate('crewdeck.checklists.handInFor', { title })}
          disabled={isBusy}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onDone({ file });
          }}
        />
        <Icon name="upload" size={16} />
        <span>{translate('crewdeck.checklists.handIn')}</span>
      </label>
    );
  const text = needs === 'acknowledgement' ? 'acknowledge' : 'done';
  return (
    <button
      type="button"
      className="btn is-accept"
      aria-label={translate(`crewdeck.checklists.${text}For`, { title })}
      disabled={isBusy}
      onClick={() => {
        onDone({});
      }}
    >
      <Icon name="check" size={16} />
      <span>{translate(`crewdeck.checklists.${text}`)}</span>
    </button>
  );
}

/** Renders the due date; red once it has passed. */
function Due({ due }: Pick<WaitingStep, 'due'>): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const isLate = due < today();
  return (
    <span className="step-due" data-late={isLate}>
      {translate(`crewdeck.checklists.${isLate ? 'overdue' : 'due'}`, {
        date: formatDay(due, locale, 'dated'),
      })}
    </span>
  );
}

/**
 * Renders a step that waits for the user: its task with its explanation, its subject, its due date, an input
 * for a comment, and the button that completes it.
 */
export function StepLine({ step }: { readonly step: WaitingStep }): ReactElement {
  const translate = useTranslate();
  const term = useTerm();
  const doStep = useDoStep();
  const [isBusy, setBusy] = useState(false);
  const [comment, setComment] = useState('');
  const { title, text, due, needs, documentType, list, person } = step;
  const finish = (done: Done): void => {
    setBusy(true);
    void doStep(step, { ...done, comment }).finally(() => {
      setBusy(false);
    });
  };
  return (
    <li className="step-line">
      <PersonAvatar name={person.name} {...(person.avatarUrl !== null && { src: person.avatarUrl })} />
      <div className="step-what">
        <b>{title}</b>
        <small>{translate('crewdeck.checklists.list', { name: person.name, list: term(list) })}</small>
        {text !== null && <p>{text}</p>}
        {needs === 'document' && documentType !== null && (
          <p>{translate('crewdeck.checklists.document', { type: term(documentType) })}</p>
        )}
        <Due due={due} />
      </div>
      <input
        className="field"
        aria-label={translate('crewdeck.checklists.commentFor', { title })}
        placeholder={translate('crewdeck.checklists.comment')}
        maxLength={1000}
        value={comment}
        onChange={(event) => {
          setComment(event.target.value);
        }}
      />
      <DoButton step={step} isBusy={isBusy} onDone={finish} />
    </li>
  );
}
