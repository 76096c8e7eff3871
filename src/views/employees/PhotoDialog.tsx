import { useEffect, useState, type ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@crewdeck/engine/console/ui/floating.tsx';
import { useNotify, useTranslate } from 'ra-core';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { DropZone } from '@crewdeck/engine/console/uploads/DropZone.tsx';
import { useLatest } from '@crewdeck/engine/console/ui/use-latest.ts';
import { useWhileHere } from '@crewdeck/engine/console/ui/use-newest.ts';
import { cutOut, wholeCrop, type Crop } from './crop.ts';
import { CropArea } from './CropArea.tsx';
import { photoTypes, useChosenPhoto, type ChosenPhoto } from './use-chosen-photo.ts';
import '@crewdeck/engine/console/files/files.css';

export interface PhotoDialogProps {
  /** A photo that was already chosen. */
  readonly start?: File;
  /** Uses the chosen square. */
  readonly onUse: (photo: File) => Promise<void> | void;
  readonly onClose: () => void;
}

/** Renders the choice of a photo, and of its square. */
export default function PhotoDialog({ start, onUse, onClose }: PhotoDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const { chosen, fault, choose, drop } = useChosenPhoto(() => {
    setCrop(wholeCrop);
  });
  const latest = useLatest(choose);
  useEffect(() => {
    if (start) latest.current(start);
  }, [latest, start]);
  const [isBusy, setBusy] = useState(false);
  const close = useWhileHere(onClose);
  const save = async ({ file, image }: ChosenPhoto): Promise<void> => {
    setBusy(true);
    try {
      const square = await cutOut(image, crop, file.type);
      await onUse(new File([square], `photo.${photoTypes[file.type] ?? 'jpg'}`, { type: square.type }));
      close();
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
            accept={Object.keys(photoTypes).join()}
            hint={translate('crewdeck.profile.photoHint')}
            {...(fault !== undefined && { fault: translate(fault) })}
            onFile={choose}
          />
        )}
      </DialogContent>
      <DialogActions>
        {chosen && (
          <button type="button" className="btn btn-plain" onClick={drop}>
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
