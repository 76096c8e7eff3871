import { useEffect, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { useRemoveText } from '../context/remove-text.ts';
import { Icon } from '../ui/icons.tsx';
import { isTyping } from '../ui/use-keys.ts';

const countDirty = (fields: object): number =>
  Object.values(fields).filter((one) => one !== undefined && one !== false).length;

/** Returns the form of the page's record if it is the only one, and no dialog is in front of it. */
function formOfPage(): HTMLFormElement | undefined {
  if (document.querySelector('[role="dialog"]')) return undefined;
  const forms = document.querySelectorAll<HTMLFormElement>('main form.form');
  return forms.length === 1 ? forms[0] : undefined;
}

/**
 * Submits the only form of a page by Ctrl (or Cmd) and Enter while the focus is outside of it, on nothing
 * that has a use for these keys itself.
 */
export function usePageSubmit(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      const isUsed = target instanceof Element && target.closest('form, a, button, input, summary') !== null;
      if (isUsed || isTyping(target)) return;
      const form = formOfPage();
      // What is being sent, or has nothing to send, is not sent by keys either.
      if (!form || form.querySelector('[type="submit"]:disabled')) return;
      event.preventDefault();
      form.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);
}

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
  usePageSubmit();
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
