import { useRef, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Row } from '../../model/input.ts';
import { mediaTypes } from '../../model/media-types.ts';
import { offeredBatch } from '../batch/offered.ts';
import { lazyPart } from '../code.ts';
import { mayAct } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { fileActionsOf, mayUseFile } from '../files/file-actions.ts';
import type { DroppedFile, DropTarget } from '../uploads/drop-target.ts';
import { handFile } from '../files/handed-file.ts';
import { PageDrop } from '../uploads/PageDrop.tsx';
import { UploadButton } from '../uploads/UploadButton.tsx';
import { toPath } from '../routes/paths.ts';
import { Icon } from '../ui/icons.tsx';
import { Opened } from '../ui/Opened.tsx';

const UploadDialog = lazyPart(() => import('../uploads/UploadDialog.tsx'));
const BatchDialog = lazyPart(() => import('../batch/BatchDialog.tsx'));

const tables: readonly string[] = [
  'text/csv',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  mediaTypes.xlsx,
];

/** Browsers take the media type of a file from the system, which for tables varies. */
const isTable = ({ type, name }: DroppedFile): boolean =>
  name === undefined ? tables.includes(type) : /\.(csv|tsv|txt|xlsx)$/i.test(name);

/** Returns the import that opens when a table is dropped on the list. */
function useImportTarget(title: string): DropTarget[] {
  const { permissions, isSuperAdmin } = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = toPath(model, 'list');
  if (!model.importable || path === undefined || !mayAct({ permissions, isSuperAdmin }, model, 'import'))
    return [];
  return [
    {
      icon: 'upload',
      text: translate('crewdeck.drop.import', { name: title }),
      isMany: false,
      takes: isTable,
      onFiles: ([file]) => {
        if (file) handFile(file);
        void navigate(`${path}/import`);
      },
    },
  ];
}

/**
 * Handles files on a list, dropped or chosen by its button: those of people are sent to them, be it one or
 * many; otherwise a single one is uploaded if the user may add one; a dropped table opens the import. Renders
 * nothing for a user who may do none of it.
 */
export function ListDrops({
  where,
  title,
}: {
  readonly where: Readonly<Row>;
  readonly title: string;
}): ReactElement | null {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const imports = useImportTarget(title);
  const batch = offeredBatch(engine, model, where);
  const { upload } = fileActionsOf(model);
  const single = upload && !batch && mayUseFile(engine, model, upload, where) ? upload : undefined;
  const stores: DropTarget[] =
    batch || single
      ? [
          {
            icon: batch ? 'users' : 'upload',
            text: translate(`crewdeck.drop.${batch ? 'batch' : 'upload'}`, { name: title }),
            isMany: batch !== undefined,
            takes: () => true,
            onFiles: setFiles,
          },
        ]
      : [];
  const targets = [...imports, ...stores];
  if (targets.length === 0) return null;
  const close = (): void => {
    setFiles([]);
  };
  return (
    <>
      <PageDrop targets={targets} />
      {batch ? (
        <>
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              input.current?.click();
            }}
          >
            <Icon name="upload" size={16} />
            {translate('crewdeck.files.upload')}
          </button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={translate('crewdeck.files.upload')}
            onChange={(event) => {
              setFiles([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </>
      ) : (
        <UploadButton where={where} isMain />
      )}
      <Opened>
        {single && files[0] && <UploadDialog action={single} where={where} file={files[0]} onClose={close} />}
        {batch && files.length > 0 && (
          <BatchDialog files={files} batch={batch} where={where} onClose={close} />
        )}
      </Opened>
    </>
  );
}
