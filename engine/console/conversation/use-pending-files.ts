import { useRef, useState } from 'react';
import type { PendingFile } from './use-send.ts';

interface PendingFiles {
  readonly files: readonly PendingFile[];
  readonly setFiles: (files: readonly PendingFile[]) => void;
  readonly add: (chosen: readonly File[]) => void;
}

/** Holds the files that the user has chosen, dropped or pasted for a message. */
export function usePendingFiles(): PendingFiles {
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const keys = useRef(0);
  const add = (chosen: readonly File[]): void => {
    const next = chosen.map((file) => {
      keys.current += 1;
      return { key: keys.current, file };
    });
    setFiles((known) => [...known, ...next]);
  };
  return { files, setFiles, add };
}
