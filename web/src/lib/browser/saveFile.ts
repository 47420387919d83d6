/** Downloads a file under the name in the response, or else under the given name. */
export function openDownload(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Saves a blob as a file on the user's device. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  openDownload(address, name);
  // Revoked later, because a browser may start reading only after this call.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
