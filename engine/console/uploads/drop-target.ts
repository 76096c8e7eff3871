import type { IconName } from '../ui/icons.tsx';

/** Known properties of a file: while it is dragged only its type, and that not of every kind. */
export interface DroppedFile {
  readonly type: string;
  readonly name?: string;
}

/** A page's action for files that are dropped on it. */
export interface DropTarget {
  readonly icon: IconName;
  /** Text of the effect. */
  readonly text: string;
  /** True if several files are taken at once. */
  readonly isMany: boolean;
  readonly takes: (file: DroppedFile) => boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Result of dropped files: the target that takes some, those files, and the names of the others. */
export interface Dropped {
  readonly target: DropTarget | undefined;
  readonly files: readonly File[];
  readonly refused: readonly string[];
}

/** Assigns dropped files to the first target that takes one of them: a page does one thing at a time. */
export function sortDropped(targets: readonly DropTarget[], files: readonly File[]): Dropped {
  const target = targets.find(({ takes }) => files.some((file) => takes(file)));
  const taken = files
    .filter((file) => target?.takes(file))
    .slice(0, target?.isMany === false ? 1 : undefined);
  return {
    target,
    files: taken,
    refused: files.filter((file) => !taken.includes(file)).map(({ name }) => name),
  };
}

/** Returns the files and folders of a drop; a folder cannot be taken. */
export function readDropped(data: DataTransfer): {
  readonly files: readonly File[];
  readonly folders: readonly string[];
} {
  const entries = Array.from(data.items)
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  return {
    files: entries.flatMap(({ entry, file }) => (file && entry?.isDirectory !== true ? [file] : [])),
    folders: entries.flatMap(({ entry }) => (entry?.isDirectory ? [entry.name] : [])),
  };
}

/** Returns the types of the dragged files; undefined if none is dragged. */
export const draggedTypes = (data: DataTransfer | null): readonly string[] | undefined =>
  data?.types.includes('Files')
    ? Array.from(data.items)
        .filter(({ kind }) => kind === 'file')
        .map(({ type }) => type)
    : undefined;
