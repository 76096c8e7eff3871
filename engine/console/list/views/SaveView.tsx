import { useState, type ReactElement } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { KeptView, KeptViews } from '../../../model/view-actions.ts';
import { VIEW_LIMITS } from '../../../model/view-actions.ts';
import { useFailureText } from '../../context/failures.ts';
import { useTerm } from '../../context/terms.ts';
import { Question } from '../../ui/Question.tsx';

interface RolesProps {
  readonly roles: KeptViews['mayShareWith'];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

function Roles({ roles, chosen, onChoose }: RolesProps): ReactElement {
  const translate = useTranslate();
  const term = useTerm();
  return (
    <fieldset className="view-roles">
      <legend>{translate('crewdeck.list.sharedWith')}</legend>
      {roles.map(({ value, label }) => (
        <label key={value} className="check-line">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => {
              onChoose(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value));
            }}
          />
          {term(label)}
        </label>
      ))}
    </fieldset>
  );
}

export interface SaveViewProps {
  /** The view that is shared; without one the dialog requires a name. */
  readonly view?: KeptView;
  readonly own: readonly KeptView[];
  readonly roles: KeptViews['mayShareWith'];
  readonly onSave: (name: string, sharedWith: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Requests the name of a view, and the roles that it is shared with. */
export default function SaveView({ view, own, roles, onSave, onClose }: SaveViewProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const [name, setName] = useState(view?.name ?? '');
  const [sharedWith, setSharedWith] = useState<readonly string[]>(view?.sharedWith ?? []);
  const [isBusy, setBusy] = useState(false);
  const trimmedName = name.trim();
  const isReplaced = !view && own.some((one) => one.name === trimmedName);
  const save = async (): Promise<void> => {
    if (trimmedName === '' || isBusy) return;
    setBusy(true);
    try {
      await onSave(trimmedName, sharedWith);
      notify('crewdeck.list.viewSaved', { type: 'success' });
      onClose();
    } catch (error) {
      notify(failure(error), { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <Question
      title={view ? view.name : translate('crewdeck.list.saveView')}
      {...(!view && { detail: translate('crewdeck.list.viewHolds') })}
      yes={translate('crewdeck.list.save')}
      no={translate('crewdeck.form.cancel')}
      isBusy={trimmedName === '' || isBusy}
      onYes={() => void save()}
      onNo={onClose}
    >
      <form
        className="save-view"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {!view && (
          <label className="field-label">
            {translate('crewdeck.list.viewName')}
            <input
              className="field"
              autoFocus
              maxLength={VIEW_LIMITS.name}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
              }}
            />
          </label>
        )}
        {isReplaced && <p role="status">{translate('crewdeck.list.viewReplaced')}</p>}
        {roles.length > 0 && <Roles roles={roles} chosen={sharedWith} onChoose={setSharedWith} />}
      </form>
    </Question>
  );
}
