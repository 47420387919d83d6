import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './Numbers.module.css';

/** The table under a chart, folded away until a user asks for it. */
export function Numbers({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.numbers}>
      <summary>
        <Icon of={ChevronRight} size={18} />
        {title}
      </summary>
      {children}
    </details>
  );
}
