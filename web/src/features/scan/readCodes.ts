import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Between two looks at the image: quick enough to feel at once, and the phone stays cool. */
const LOOK_EVERY_MS = 120;

// Left alone, the decoder would fetch its program from a stranger's server.
prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) =>
      path.endsWith('.wasm') ? wasmUrl : prefix + path,
  },
});

/** Looks at the moving image until a QR code can be read; undefined when `signal` aborts first. */
export async function readCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | undefined> {
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  while (!signal.aborted) {
    const [code] = await detector.detect(video);
    if (signal.aborted) return undefined;
    if (code && code.rawValue !== '') return code.rawValue;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return undefined;
}
