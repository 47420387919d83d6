import type { LucideIcon } from 'lucide-react';
import css from './Icon.module.css';

/**
 * Lucide icon beside a text, hidden from assistive technology. `size` in pixels; `flips` mirrors directional
 * icons in right-to-left text.
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
