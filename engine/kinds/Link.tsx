import type { ReactElement, ReactNode } from 'react';

const isWeb = (address: string): boolean => /^(https?:\/\/|\/(?![/\\]))/i.test(address);

/** Renders a link to an address in a record; as text if it is neither one of the web nor of this site. */
export const Link = ({
  address,
  children,
}: {
  readonly address: string;
  readonly children: ReactNode;
}): ReactElement =>
  isWeb(address) ? (
    <a href={address} rel="noreferrer" target="_blank">
      {children}
    </a>
  ) : (
    <>{children}</>
  );
