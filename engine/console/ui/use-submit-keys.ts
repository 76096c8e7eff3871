import { useEffect } from 'react';

/** Has Ctrl and Enter (or Cmd and Enter) submit the form around the focus, unless a part of it has its own use. */
export function useSubmitKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      const form = event.target instanceof Element ? event.target.closest('form') : null;
      if (!form) return;
      event.preventDefault();
      form.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);
}
