/** Hands the person a file to keep. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: a browser may begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
