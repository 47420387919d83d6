/** Hands the person a file to keep. */
function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: a browser may begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves a drawn code as a picture; `name` without its ending. */
export async function savePng(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file) download(file, `${name}.png`);
}

/** Saves a drawn code as a drawing that a printer scales to any size. */
export function saveSvg(drawing: SVGSVGElement, name: string): void {
  const text = new XMLSerializer().serializeToString(drawing);
  download(new Blob([text], { type: 'image/svg+xml' }), `${name}.svg`);
}
