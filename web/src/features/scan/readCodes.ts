import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Interval between two checks of the image: short enough to feel instant without heating the phone. */
const CHECK_EVERY_MS = 120;

// By default, the decoder fetches its WebAssembly from a third-party server.
prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) =>
      path.endsWith('.wasm') ? wasmUrl : prefix + path,
  },
});

/** Checks the video until a QR code can be read; undefined if `signal` aborts first. */
export async function readCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | undefined> {
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  while (!signal.aborted) {
    const [code] = await detector.detect(video);
    if (signal.aborted) return undefined;
    if (code && code.rawValue !== '') return code.rawValue;
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
  }
  return undefined;
}
