/** Gives a text to the device as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // Browsers begin to read it after the press.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
