import { useEffect, useState } from 'react';
import { useNewest } from '@crewdeck/engine/console/ui/use-newest.ts';

/** Accepted media types of a photo, and the ending of its name. */
export const photoTypes: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** Reads a file as a picture; rejects if the browser cannot draw it. */
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

export interface ChosenPhoto {
  readonly file: File;
  readonly image: HTMLImageElement;
}

/**
 * Holds the photo that the user has chosen, and the reason if it is refused; `onChosen` runs with every new
 * one.
 */
export function useChosenPhoto(onChosen: () => void): {
  readonly chosen: ChosenPhoto | undefined;
  readonly fault: string | undefined;
  readonly choose: (file: File) => void;
  readonly drop: () => void;
} {
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const [fault, setFault] = useState<string>();
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen.image.src);
    },
    [chosen],
  );
  const begin = useNewest();
  const choose = async (file: File): Promise<void> => {
    const isNewest = begin();
    setFault(undefined);
    try {
      if (!photoTypes[file.type]) throw new TypeError(file.type);
      const image = await readImage(file);
      if (!isNewest()) {
        URL.revokeObjectURL(image.src);
        return;
      }
      onChosen();
      setChosen({ file, image });
    } catch {
      if (isNewest()) setFault('crewdeck.profile.photoBroken');
    }
  };
  const drop = (): void => {
    setChosen(undefined);
  };
  return {
    chosen,
    fault,
    choose: (file) => {
      void choose(file);
    },
    drop,
  };
}
