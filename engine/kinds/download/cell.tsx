import type { ReactElement } from 'react';
import type { CellProps } from '../../console/context/cell-props.ts';
import { Icon } from '../../console/ui/icons.tsx';
import type { KindView } from '../kind-view.ts';
import { Link } from '../Link.tsx';

/**
 * Returns the name of the file at an address, and the address where it ends without a name.
 * @example nameOfFile('https://example.com/files/price%20list.pdf?v=2'); // 'price list.pdf'
 */
export function nameOfFile(address: string): string {
  const name =
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(name) || address;
  } catch {
    return name;
  }
}

function DownloadCell({ value, place, hasLinks = false }: CellProps): ReactElement {
  const address = String(value);
  const name = (
    <span className="file-address">
      <Icon name="fileText" size={16} />
      {nameOfFile(address)}
    </span>
  );
  return place === 'show' || hasLinks ? <Link address={address}>{name}</Link> : name;
}

/** A file by its address. */
export const download: KindView = { cell: DownloadCell };
