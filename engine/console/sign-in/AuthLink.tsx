import type { ReactElement, ReactNode } from 'react';
import { moveTo, readNext } from '../address.ts';

/** Renders a link between the pages before the sign-in, which have no router; it keeps the requested page. */
export function AuthLink({
  to,
  children,
}: {
  readonly to: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <a
      href={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        moveTo(to, { next: readNext() });
      }}
    >
      {children}
    </a>
  );
}
