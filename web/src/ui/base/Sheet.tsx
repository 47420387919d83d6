import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Modal } from './Modal.tsx';
import css from './Sheet.module.css';

/**
 * A sheet that comes up from the foot of the phone; a centred card on a wide screen. `children` scrolls
 * between the heading and the `foot`, which stays in reach of the thumb.
 */
export function Sheet({
  title,
  titleIn,
  subtitle,
  start,
  foot,
  closeLabel,
  onClose,
  children,
}: {
  title: string;
  /** The title's language, where it isn't the page's. */
  titleIn?: { lang: string; dir: 'ltr' | 'rtl' };
  subtitle?: ReactNode;
  /** Before the title: the table, a user. */
  start?: ReactNode;
  foot?: ReactNode;
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
        {foot !== undefined && <footer className={css.foot}>{foot}</footer>}
      </div>
    </Modal>
  );
}
