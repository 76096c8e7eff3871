import { useEffect, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { useEngine, type FormHeadProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useAfterSave } from '@crewdeck/engine/console/form/after-save.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { holds } from '@crewdeck/engine/model/access.ts';
import { sendPhoto } from './send-photo.ts';
import { Opened } from '@crewdeck/engine/console/ui/Opened.tsx';
import './new-photo.css';

const PhotoDialog = lazyPart(() => import('./PhotoDialog.tsx'));

interface Photo {
  readonly file: File;
  readonly src: string;
}

/** Renders the photo of a new person: chosen with the rest, sent once they are stored. */
export default function NewPhoto({ place }: FormHeadProps): ReactElement | null {
  const engine = useEngine();
  const translate = useTranslate();
  const name: unknown = useWatch({ name: 'name' });
  const [photo, setPhoto] = useState<Photo>();
  const [isChoosing, setChoosing] = useState(false);
  useEffect(
    () => () => {
      if (photo) URL.revokeObjectURL(photo.src);
    },
    [photo],
  );
  useAfterSave(async ({ id }) => {
    if (photo) await sendPhoto(Number(id), photo.file, engine.userId);
  });
  if (place !== 'create' || !holds(engine, 'profile', 'update') || !holds(engine, 'profile', 'read_all'))
    return null;
  return (
    <section className="card new-photo">
      <PersonAvatar
        name={typeof name === 'string' ? name : ''}
        size={56}
        {...(photo && { src: photo.src })}
      />
      <button
        type="button"
        className="btn"
        onClick={() => {
          setChoosing(true);
        }}
      >
        <Icon name="upload" size={16} />
        {translate(photo ? 'crewdeck.profile.otherPhoto' : 'crewdeck.profile.choosePhoto')}
      </button>
      {isChoosing && (
        <Opened>
          <PhotoDialog
            onClose={() => {
              setChoosing(false);
            }}
            onUse={(file) => {
              setPhoto({ file, src: URL.createObjectURL(file) });
            }}
          />
        </Opened>
      )}
    </section>
  );
}
