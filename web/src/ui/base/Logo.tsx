import css from './Logo.module.css';
import { platformName } from '../../lib/platformName.ts';

/** Logo with the name: a cut pomegranate that is also a laid table. `size` of the mark in pixels. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className={css.logo}>
      <Mark size={size} />
      <span>{platformName}</span>
    </span>
  );
}

/** Mark without the name. `size` in pixels. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="27" fill="var(--brand)" />
      <g
        fill="none"
        stroke="var(--brand)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M76.64 18.83A41 41 0 0 1 90.31 42.51" />
        <path d="M90.31 57.49A41 41 0 0 1 76.64 81.17" />
        <path d="M63.67 88.65A41 41 0 0 1 36.33 88.65" />
        <path d="M23.36 81.17A41 41 0 0 1 9.69 57.49" />
        <path d="M9.69 42.51A41 41 0 0 1 23.36 18.83" />
        <path d="M37 15l4.5-9 8.5 7 8.5-7 4.5 9" strokeWidth="7.5" />
      </g>
    </svg>
  );
}
