/** Reason why there is no image: not allowed, no camera, no secure page, or another error. */
export type CameraError = 'refused' | 'absent' | 'insecure' | 'broken';

/**
 * Shows the rear camera in `video` until `signal` aborts, which also releases it. Throws the browser's error;
 * `cameraErrorOf` interprets it.
 */
export async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  if (!window.isSecureContext) throw new DOMException('not secure', 'SecurityError');
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' } },
  });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (signal.aborted) return release();
  signal.addEventListener('abort', release, { once: true });
  video.srcObject = stream;
  await video.play();
}

export function cameraErrorOf(error: unknown): CameraError {
  if (!(error instanceof DOMException)) return 'broken';
  if (error.name === 'NotAllowedError') return 'refused';
  if (error.name === 'NotFoundError' || error.name === 'OverconstrainedError') return 'absent';
  return error.name === 'SecurityError' ? 'insecure' : 'broken';
}
