import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from './icons.tsx';

/** Renders further actions of a page's heading, which wait behind a button on a phone. */
export function PageMore({ children }: { readonly children: ReactNode }): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-btn page-more-button"
        aria-label={translate('crewdeck.frame.moreActions')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name="dots" />
      </button>
      <div id={id} className="page-more" data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
