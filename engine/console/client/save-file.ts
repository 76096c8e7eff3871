/** Follows an address as a click on a link to a file does. */
export function saveAs(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}

/** Hands a content to the browser to keep under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  saveAs(url, name);
  // The browser reads the address a moment after the click.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
