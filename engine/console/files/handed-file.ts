let handed: File | undefined;

/** Stores a file for the page that is about to open. */
export const handFile = (file: File): void => {
  handed = file;
};

/** Returns the file that was handed over, and removes it. */
export function takeHandedFile(): File | undefined {
  const file = handed;
  handed = undefined;
  return file;
}
