import { saveFile } from '../../lib/browser/saveFile.ts';

/** Saves a drawn code as an image; `name` without its ending. */
export async function savePng(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file) saveFile(file, `${name}.png`);
}

/** Saves a drawn code as a drawing that a printer scales to any size. */
export function saveSvg(drawing: SVGSVGElement, name: string): void {
  const text = new XMLSerializer().serializeToString(drawing);
  saveFile(new Blob([text], { type: 'image/svg+xml' }), `${name}.svg`);
}
