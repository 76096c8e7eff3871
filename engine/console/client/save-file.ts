/** Opens an address like a click on a link to a file. */
export function saveAs(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}

/** Lets the browser save a content under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  saveAs(url, name);
  // The browser reads the address shortly after the click.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
