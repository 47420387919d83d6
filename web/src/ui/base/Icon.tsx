import type { LucideIcon } from 'lucide-react';
import css from './Icon.module.css';

/**
 * A Lucide icon beside a word, never instead of one: it is hidden from assistive technology.
 * `size` in pixels; `flips` mirrors arrows and the like where text runs right to left.
 */
export function Icon({
  of: Glyph,
  size = 20,
  flips = false,
}: {
  of: LucideIcon;
  size?: number;
  flips?: boolean;
}) {
  return (
    <Glyph
      size={size}
      strokeWidth={size <= 16 ? 2 : 1.75}
      className={flips ? css.flips : css.icon}
      aria-hidden="true"
    />
  );
}
