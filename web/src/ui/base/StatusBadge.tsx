import type { CSSProperties } from 'react';
import { Icon } from './Icon.tsx';
import css from './StatusBadge.module.css';
import type { StatusLook } from '../../parts/statuses/statuses.ts';

type BadgeStyle = CSSProperties & Record<'--badge-bg' | '--badge-fg' | '--badge-line', string>;

/** A status as users meet it: icon, word and colour together. `look` comes from `statuses.ts`. */
export function StatusBadge({ look, word }: { look: StatusLook; word: string }) {
  const style: BadgeStyle = {
    '--badge-bg': `var(--${look.tone}-bg)`,
    '--badge-fg': `var(--${look.tone}-fg)`,
    '--badge-line': look.isBare ? `var(--${look.tone}-line)` : 'transparent',
  };
  return (
    <span className={css.badge} style={style}>
      <Icon of={look.icon} size={14} />
      {word}
    </span>
  );
}
