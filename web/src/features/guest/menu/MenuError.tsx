import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import css from './MenuError.module.css';

/** Error notice that may render before the buttons of the rest of the page have loaded. */
export function MenuError({
  title,
  text,
  onRetry,
}: {
  title: ReactNode;
  text: string;
  onRetry: () => void;
}) {
  const common = useT('common');
  return (
    <div className={css.error} role="alert">
      <Icon of={CircleAlert} size={22} />
      <p>
        <b>{title}</b>
        {text}
      </p>
      <button type="button" onClick={onRetry}>
        {common('actions.retry')}
      </button>
    </div>
  );
}
