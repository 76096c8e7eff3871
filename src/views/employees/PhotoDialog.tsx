import { useEffect, useState, type ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useEngine } from '../../engine/EngineContext.tsx';
import { useFailureText } from '../../engine/failures.ts';
import { DropZone } from '../../engine/files/DropZone.tsx';
import { call } from '../../providers/api.ts';
import { updateSessionUser } from '../../providers/session.ts';
import { cutOut, wholeCrop, type Crop } from './crop.ts';
import { CropArea } from './CropArea.tsx';
import '../../engine/files/files.css';

const types: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** Reads a file as a picture; refuses what the browser cannot draw. */
async function readImage(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(image.src);
    throw error;
  }
  return image;
}

interface Chosen {
  readonly file: File;
  readonly image: HTMLImageElement;
}
export interface PhotoDialogProps {
  readonly userId: number;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A photo is chosen, its square is chosen, and that is sent. */
export default function PhotoDialog({ userId, onClose, onSaved }: PhotoDialogProps): ReactElement {
  const translate = useTranslate();
  const engine = useEngine();
  const notify = useNotify();
  const failure = useFailureText();
  const [chosen, setChosen] = useState<Chosen>();
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen.image.src);
    },
    [chosen],
  );
  const choose = (file: File): void => {
    setFault(undefined);
    if (!types[file.type]) {
      setFault('crewdeck.profile.photoBroken');
      return;
    }
    readImage(file)
      .then((image) => {
        setCrop(wholeCrop);
        setChosen({ file, image });
      })
      .catch(() => {
        setFault('crewdeck.profile.photoBroken');
      });
  };
  const save = async ({ file, image }: Chosen): Promise<void> => {
    setBusy(true);
    try {
      const body = new FormData();
      body.append('file', await cutOut(image, crop, file.type), `photo.${types[file.type] ?? 'jpg'}`);
      const { user } = await call('PUT userInfo/{userId}/avatar', { params: { userId }, body });
      if (userId === engine.userId && typeof user.avatarUrl === 'string')
        updateSessionUser({ avatarUrl: user.avatarUrl });
      notify('crewdeck.profile.photoSaved', { type: 'success' });
      onSaved();
      onClose();
    } catch (error) {
      notify(failure(error), { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="photo-title">
      <DialogTitle id="photo-title">
        {translate(chosen ? 'crewdeck.profile.photoTitle' : 'crewdeck.profile.choosePhoto')}
      </DialogTitle>
      <DialogContent>
        {chosen ? (
          <CropArea
            src={chosen.image.src}
            size={{ width: chosen.image.naturalWidth, height: chosen.image.naturalHeight }}
            crop={crop}
            onChange={setCrop}
          />
        ) : (
          <DropZone
            file={undefined}
            accept={Object.keys(types).join()}
            hint={translate('crewdeck.profile.photoHint')}
            {...(fault !== undefined && { fault: translate(fault) })}
            onFile={choose}
          />
        )}
      </DialogContent>
      <DialogActions>
        {chosen && (
          <button
            type="button"
            className="btn btn-plain"
            onClick={() => {
              setChosen(undefined);
            }}
          >
            {translate('crewdeck.profile.otherPhoto')}
          </button>
        )}
        <button type="button" className="btn" onClick={onClose}>
          {translate('crewdeck.form.cancel')}
        </button>
        {chosen && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => {
              void save(chosen);
            }}
          >
            {translate('crewdeck.profile.usePhoto')}
          </button>
        )}
      </DialogActions>
    </Dialog>
  );
}
