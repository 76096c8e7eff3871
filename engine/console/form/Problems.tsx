import { useEffect, useState, type ReactElement } from 'react';
import { ValidationError, useTranslate, type ValidationErrorMessage } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import { Icon } from '../ui/icons.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { useLatest } from '../ui/use-latest.ts';

/** Number of errors from which on they are listed on top as well. */
const MANY = 2;

/**
 * Renders the wrong fields of a refused form, each a link to its input, and errors that belong to no field of
 * the form. Its place is kept until the form is sent again: otherwise the form would move away under the
 * pointer that leaves the last corrected field.
 */
export function Problems({ names }: { readonly names: readonly string[] }): ReactElement | null {
  const { stem } = useModel();
  const translate = useTranslate();
  const { setFocus } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState();
  const wrong = Object.keys(errors).filter((name) => name !== 'root');
  const own = names.filter((name) => wrong.includes(name));
  const others = wrong.filter((name) => !names.includes(name.split('.')[0] ?? ''));
  const first = useLatest(own[0]);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && first.current !== undefined) setFocus(first.current);
  }, [submitCount, isSubmitting, setFocus, first]);
  const whole = errors.root?.message;
  const isMended = own.length === 0 && others.length === 0 && whole === undefined;
  const isMany = submitCount > 0 && (own.length >= MANY || others.length > 0 || whole !== undefined);
  const [shownAt, setShownAt] = useState(0);
  if (isMany && shownAt !== submitCount) setShownAt(submitCount);
  if (!isMany && (shownAt === 0 || shownAt !== submitCount)) return null;
  const label = (name: string): string => translate(`resources.${stem}.fields.${name}`, { _: name });
  return (
    <div className={`note is-error problems${isMended ? ' is-kept' : ''}`} role="alert">
      <Icon name="warning" size={18} />
      <p>
        {whole !== undefined && <ValidationError error={whole as ValidationErrorMessage} />}{' '}
        {own.length + others.length > 0 &&
          translate('crewdeck.form.problems', { smart_count: own.length + others.length })}{' '}
        {own.map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <button
              type="button"
              className="link-btn"
              onClick={() => {
                setFocus(name);
              }}
            >
              {label(name)}
            </button>
          </span>
        ))}
        {others.map((name) => (
          <span key={name}>
            {' '}
            {translate('crewdeck.text.label', { label: label(name) })}{' '}
            <ValidationError error={(errors[name]?.message ?? '') as ValidationErrorMessage} />
          </span>
        ))}
      </p>
    </div>
  );
}
