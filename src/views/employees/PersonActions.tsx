import { useState, type ReactElement } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { holds } from '@crewdeck/engine/model/access.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { download } from '@crewdeck/engine/console/client/api.ts';
import { PageDrop } from '@crewdeck/engine/console/uploads/PageDrop.tsx';
import { sendPhoto } from './send-photo.ts';
import { photoTypes } from './use-chosen-photo.ts';
import { Opened } from '@crewdeck/engine/console/ui/Opened.tsx';

const PhotoDialog = lazyPart(() => import('./PhotoDialog.tsx'));
const DepartureDialog = lazyPart(() => import('./DepartureDialog.tsx'));

/**
 * Renders photo and ID card, of oneself, and of others for users who maintain the profiles, and the end of an
 * employment. Nothing for an erased person.
 */
export function PersonActions({ onChanged }: { readonly onChanged: () => void }): ReactElement | null {
  const engine = useEngine();
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const record = useRecordContext<Row & { id: number }>();
  const [dialog, setDialog] = useState<'photo' | 'departure'>();
  const [dropped, setDropped] = useState<File>();
  const close = (): void => {
    setDialog(undefined);
    setDropped(undefined);
  };
  if (!record) return null;
  const takePhoto = async (photo: File): Promise<void> => {
    await sendPhoto(record.id, photo, engine.userId);
    notify('crewdeck.profile.photoSaved', { type: 'success' });
    onChanged();
  };
  const isOpen = record.id === engine.userId || holds(engine, 'profile', 'read_all');
  const mayEnd =
    record.id !== engine.userId && record.isActive === true && holds(engine, 'employees', 'update');
  const card = (): void => {
    const fileName = `id-card-${String(record.empId)}.pdf`;
    download('POST downloadIdCard/{userId}', { params: { userId: record.id } }, fileName).catch(
      (error: unknown) => {
        notify(failure(error), { type: 'error' });
      },
    );
  };
  if (!isOpen || record.erasedAt) return null;
  const mayChoose = holds(engine, 'profile', 'update');
  return (
    <>
      {mayChoose && (
        <PageDrop
          targets={[
            {
              icon: 'user',
              text: translate('crewdeck.profile.dropPhoto', { name: String(record.name) }),
              isMany: false,
              takes: ({ type }) => photoTypes[type] !== undefined,
              onFiles: ([photo]) => {
                setDropped(photo);
                setDialog('photo');
              },
            },
          ]}
        />
      )}
      {mayChoose && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            setDialog('photo');
          }}
        >
          <Icon name="user" size={16} />
          {translate('crewdeck.profile.photo')}
        </button>
      )}
      {holds(engine, 'profile', 'read') && (
        <button type="button" className="btn" onClick={card}>
          <Icon name="download" size={16} />
          {translate('crewdeck.profile.idCard')}
        </button>
      )}
      {mayEnd && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            setDialog('departure');
          }}
        >
          <Icon name="logout" size={16} />
          {translate('crewdeck.departure.open')}
        </button>
      )}
      <Opened>
        {dialog === 'photo' && (
          <PhotoDialog {...(dropped && { start: dropped })} onClose={close} onUse={takePhoto} />
        )}
        {dialog === 'departure' && <DepartureDialog person={record} onClose={close} onDone={onChanged} />}
      </Opened>
    </>
  );
}
