let handed: File | undefined;

/** Keeps a file for the page that is about to open. */
export const handFile = (file: File): void => {
  handed = file;
};

/** The file that was kept, once. */
export function takeHandedFile(): File | undefined {
  const file = handed;
  handed = undefined;
  return file;
}
