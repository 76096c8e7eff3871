import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { useRemoveText } from '../context/remove-text.ts';
import { Icon } from '../ui/icons.tsx';

const countDirty = (fields: object): number =>
  Object.values(fields).filter((one) => one !== undefined && one !== false).length;

export interface ActionBarProps {
  readonly place: 'create' | 'edit';
  readonly onCancel: () => void;
  readonly onDelete?: () => void;
  /** Label of the button, if not "Save". */ readonly verb?: string;
  /** Text of the effect of saving. */ readonly consequence?: string | undefined;
}

/** Renders the buttons to save and to cancel, and the number of unsaved changes. */
export function ActionBar({ place, onCancel, onDelete, verb, consequence }: ActionBarProps): ReactElement {
  const translate = useTranslate();
  const { dirtyFields, isDirty, isSubmitting } = useFormState();
  const remove = useRemoveText();
  const unsaved = isDirty ? countDirty(dirtyFields) : 0;
  return (
    <div className="action-bar" role="group" aria-label={translate('ra.action.save')}>
      <button
        type="submit"
        className="btn btn-primary"
        disabled={isSubmitting || (place === 'edit' && !isDirty)}
        aria-busy={isSubmitting}
      >
        {isSubmitting ? translate('crewdeck.form.saving') : (verb ?? translate('crewdeck.form.save'))}
      </button>
      <button type="button" className="btn btn-plain" onClick={onCancel}>
        {translate('crewdeck.form.cancel')}
      </button>
      <span className="action-note" role="status">
        {consequence ?? (unsaved > 0 && translate('crewdeck.form.unsaved', { smart_count: unsaved }))}
      </span>
      {onDelete && (
        <button type="button" className="btn btn-plain is-destructive" onClick={onDelete}>
          <Icon name="trash" size={16} />
          {remove}
        </button>
      )}
    </div>
  );
}
