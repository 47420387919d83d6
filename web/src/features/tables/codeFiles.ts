import { saveFile } from '../../lib/browser/saveFile.ts';

/** Saves a rendered code as a PNG; `name` without its extension. */
export async function savePng(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file) saveFile(file, `${name}.png`);
}

/** Saves a rendered code as an SVG, which a printer can scale to any size. */
export function saveSvg(drawing: SVGSVGElement, name: string): void {
  const text = new XMLSerializer().serializeToString(drawing);
  saveFile(new Blob([text], { type: 'image/svg+xml' }), `${name}.svg`);
}
