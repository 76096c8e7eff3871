import type { MouseEvent, ReactElement } from 'react';
import { RecordContextProvider, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import type { Row } from '../../model/input.ts';
import type { FieldModel } from '../../model/model.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import type { Column } from '../list/table/columns.ts';
import { RecordPicture } from '../record-parts/RecordPicture.tsx';
import { recordPath } from '../routes/paths.ts';
import { useTitle } from '../routes/use-title.ts';
import { RowMenuButton } from '../record-parts/RowMenuButton.tsx';

const isOnControl = (event: MouseEvent): boolean => (event.target as Element).closest('a, button') !== null;

interface GalleryCardProps {
  readonly record: RaRecord & Row;
  readonly picture: FieldModel | undefined;
  readonly fields: readonly Column[];
  readonly isLarge: boolean;
  /** Field whose text a large card shows too. */
  readonly lead: string | undefined;
  readonly onOpen: (id: number) => void;
  readonly onMenu: (anchor: HTMLElement) => void;
}

/** Renders one record: its picture, its name and a few of its fields. */
export function GalleryCard(props: GalleryCardProps): ReactElement {
  const { record, picture, fields, isLarge, lead, onOpen, onMenu } = props;
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const name = useTitle()(model, record);
  const path = recordPath(engine, model.stem, record.id);
  const text = lead === undefined ? undefined : record[lead];
  return (
    <RecordContextProvider value={record}>
      {/* A click anywhere is a shortcut for the pointer, as in the table. */}
      <li
        className={isLarge ? 'gallery-card is-large' : 'gallery-card'}
        data-id={record.id}
        onClick={(event) => {
          if (!isOnControl(event)) onOpen(Number(record.id));
        }}
      >
        <div className="gallery-picture">{picture && <RecordPicture record={record} field={picture} />}</div>
        <div className="gallery-head">
          {path === undefined ? (
            <b className="ellipsis">{name}</b>
          ) : (
            <Link className="gallery-name" to={path}>
              {name}
            </Link>
          )}
          <RowMenuButton name={name} onOpen={onMenu} />
        </div>
        {typeof text === 'string' && <p className="gallery-lead">{text}</p>}
        <dl>
          {fields.map(({ field, path: at }) => (
            <div key={at}>
              <dt className="visually-hidden">{translate(`resources.${model.stem}.fields.${at}`)}</dt>
              <dd className="ellipsis" title={translate(`resources.${model.stem}.fields.${at}`)}>
                <GeneratedCell field={field} path={at} />
              </dd>
            </div>
          ))}
        </dl>
      </li>
    </RecordContextProvider>
  );
}
