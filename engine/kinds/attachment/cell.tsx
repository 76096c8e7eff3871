import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { CellProps } from '../../console/context/cell-props.ts';
import { Icon } from '../../console/ui/icons.tsx';
import { Picture } from '../../console/ui/Picture.tsx';
import type { KindView } from '../kind-view.ts';
import { dataFileOf } from './data-file.ts';

interface AttachmentProps extends Pick<CellProps, 'value'> {
  readonly hasLink: boolean;
}

/** Renders a picture, or the name of a file that can be downloaded; a value that is no file as text. */
export function Attachment({ value, hasLink }: AttachmentProps): ReactElement {
  const translate = useTranslate();
  const file = dataFileOf(value);
  const address = String(value);
  if (!file) return <>{address}</>;
  const name = file.name ?? translate('crewdeck.files.file');
  if (file.isPicture) return <Picture className="picture" address={address} alt={name} />;
  const named = (
    <span className="file-address">
      <Icon name="fileText" size={16} />
      {name}
    </span>
  );
  return hasLink ? (
    <a href={address} download={name}>
      {named}
    </a>
  ) : (
    named
  );
}

/** A file within the row, or several. */
export const attachment: KindView = {
  cell: ({ value, place, hasLinks = false }) => (
    <span className="attachments">
      {[value].flat().map((one, index) => (
        <Attachment key={index} value={one} hasLink={place === 'show' || hasLinks} />
      ))}
    </span>
  ),
};
