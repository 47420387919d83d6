/** Downloads a file under the name in the response, or under this one. */
export function openDownload(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Hands the user a file to keep. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  openDownload(address, name);
  // Not at once: a browser may begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
