import type { LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Icon } from './Icon.tsx';
import css from './StatusBadge.module.css';

/** Style of a status: the icon, and the tokens `--<tone>-bg|fg|line`. */
export interface StatusStyle {
  readonly icon: LucideIcon;
  readonly tone: string;
  /** Outline only, for an idle status. */
  readonly isBare?: true;
}

type BadgeStyle = CSSProperties & Record<'--badge-bg' | '--badge-fg' | '--badge-line', string>;

/** Badge of a status: icon, label and colour. Styles are in `parts/statuses`. */
export function StatusBadge({ look, label }: { look: StatusStyle; label: string }) {
  const style: BadgeStyle = {
    '--badge-bg': `var(--${look.tone}-bg)`,
    '--badge-fg': `var(--${look.tone}-fg)`,
    '--badge-line': look.isBare ? `var(--${look.tone}-line)` : 'transparent',
  };
  return (
    <span className={css.badge} style={style}>
      <Icon of={look.icon} size={14} />
      {label}
    </span>
  );
}
