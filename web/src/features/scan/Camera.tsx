import { CameraOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Strip } from '../../ui/base/Strip.tsx';
import css from './Camera.module.css';
import { cameraErrorOf, openCamera, type CameraError } from './openCamera.ts';
import { readCodes } from './readCodes.ts';

/**
 * Image of the camera; calls `onRead` with the value of the first QR code. Needs https or
 * localhost.
 */
export function Camera({
  onRead,
  onStop,
}: {
  onRead: (value: string) => void;
  onStop: () => void;
}) {
  const t = useT('scan');
  const common = useT('common');
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'starting' | 'seeing' | CameraError>('starting');
  useEffect(() => {
    read.current = onRead;
  });

  useEffect(() => {
    const stopped = new AbortController();
    const start = async (element: HTMLVideoElement) => {
      try {
        await openCamera(element, stopped.signal);
        setState('seeing');
        const value = await readCodes(element, stopped.signal);
        if (value !== undefined) read.current(value);
      } catch (error) {
        if (!stopped.signal.aborted) setState(cameraErrorOf(error));
      }
    };
    if (video.current) void start(video.current);
    return () => stopped.abort();
  }, [attempt]);

  const isOff = state !== 'starting' && state !== 'seeing';
  return (
    <section className={css.camera} aria-label={t('camera')}>
      {isOff ? (
        <Strip icon={CameraOff}>{t(state)}</Strip>
      ) : (
        <div className={css.view}>
          <video ref={video} muted playsInline aria-hidden="true" />
          <div className={css.frame} />
          <p role="status">{t(state === 'seeing' ? 'aim' : 'starting')}</p>
        </div>
      )}
      {isOff ? (
        <Button
          onClick={() => {
            setState('starting');
            setAttempt(attempt + 1);
          }}
        >
          {common('actions.retry')}
        </Button>
      ) : (
        <Button onClick={onStop}>{t('stop')}</Button>
      )}
    </section>
  );
}
