import { useEffect } from 'react';
import { isControl, isTyping } from './use-keys.ts';

/** Returns the form of the page's record if it is the only one, and no dialog is in front of it. */
function formOfPage(): HTMLFormElement | null {
  if (document.querySelector('[role="dialog"]')) return null;
  const forms = document.querySelectorAll<HTMLFormElement>('main form.form');
  return forms.length === 1 ? forms[0]! : null;
}

/**
 * Submits the form around the focus by Ctrl (or Cmd) and Enter, unless a part of it uses these keys; the
 * page's only one if nothing is focused that has a use for them itself.
 */
export function useSubmitKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      const around = target instanceof Element ? target.closest('form') : null;
      const form = around ?? (isTyping(target) || isControl(target) ? null : formOfPage());
      // What is being sent, or has nothing to send, is not sent by keys either.
      if (!form || (!around && form.querySelector('[type="submit"]:disabled'))) return;
      event.preventDefault();
      form.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);
}
