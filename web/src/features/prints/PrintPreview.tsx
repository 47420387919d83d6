import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import css from './PrintPreview.module.css';

const PIXELS_A_MM = 96 / 25.4;

type Zoom = CSSProperties & Record<'--zoom', number>;

/** Preview of the paper, as large as space allows; printed in its real size. */
export function PrintPreview({ widthMm, children }: { widthMm: number; children: ReactNode }) {
  const desk = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const element = desk.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const zoom: Zoom = { '--zoom': Math.min(1, (room ?? 0) / (widthMm * PIXELS_A_MM)) || 1 };
  return (
    <div ref={desk} className={css.desk}>
      <div className={css.paper} style={zoom}>
        {children}
      </div>
    </div>
  );
}
