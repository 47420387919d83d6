import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Modal } from './Modal.tsx';
import css from './Sheet.module.css';

/**
 * Sheet that slides up from the bottom of a phone; a centred card on wide screens. `children` scrolls between
 * the heading and the `footer`.
 */
export function Sheet({
  title,
  titleIn,
  subtitle,
  start,
  footer,
  closeLabel,
  onClose,
  children,
}: {
  title: string;
  /** Language of the title, if it differs from the page's. */
  titleIn?: { lang: string; dir: 'ltr' | 'rtl' };
  subtitle?: ReactNode;
  /** Shown before the title: the table, a user. */
  start?: ReactNode;
  footer?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal className={css.sheet} aria-label={title} onClose={onClose}>
      <div className={css.inside}>
        <div className={css.grab} />
        <header className={css.head}>
          {start}
          <div className={css.titles}>
            <h2 {...titleIn}>{title}</h2>
            {subtitle !== undefined && <p>{subtitle}</p>}
          </div>
          <Button kind="ghost" square aria-label={closeLabel} onClick={onClose}>
            <Icon of={X} />
          </Button>
        </header>
        <div className={css.body}>{children}</div>
        {footer !== undefined && <footer className={css.foot}>{footer}</footer>}
      </div>
    </Modal>
  );
}
