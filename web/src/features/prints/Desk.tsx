import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import css from './Desk.module.css';

const PIXELS_A_MM = 96 / 25.4;

type Zoom = CSSProperties & Record<'--zoom', number>;

/**
 * Preview of the paper, as large as there is room; when printed, only the paper in its own size.
 */
export function Desk({ widthMm, children }: { widthMm: number; children: ReactNode }) {
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
