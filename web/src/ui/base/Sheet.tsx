import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Modal } from './Modal.tsx';
import css from './Sheet.module.css';

/** Scrolled distance after which the line with the title replaces the large head, in pixels. */
const HEAD_LEAVES_AT = 60;

/**
 * Sheet that slides up from the bottom of a phone; a centred card on wide screens. `children` scrolls between
 * the heading and the `footer`.
 */
export function Sheet({
  title,
  titleIn,
  subtitle,
  start,
  isFull = false,
  head,
  fixed,
  isBare = false,
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
  /** True if it keeps its full height, so that nothing jumps while its content changes. */
  isFull?: boolean;
  /**
   * Large head with the title, which scrolls away and leaves a line with it; the sheet is then as high as the
   * screen allows.
   */
  head?: ReactNode;
  /** Rows below the heading that don't scroll. */
  fixed?: ReactNode;
  /** True if only the button that closes it stands over the content. */
  isBare?: boolean;
  footer?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const [isScrolled, setScrolled] = useState(false);
  const close = (
    <Button kind="ghost" square aria-label={closeLabel} onClick={onClose}>
      <Icon of={X} />
    </Button>
  );
  return (
    <Modal className={css.sheet} aria-label={title} onClose={onClose}>
      <div className={classes(css.inside, (isFull || head !== undefined) && css.full)}>
        <div className={css.grab} />
        {isBare ? (
          <div className={css.corner}>{close}</div>
        ) : head === undefined ? (
          <header className={css.head}>
            {start}
            <div className={css.titles}>
              <h2 {...titleIn}>{title}</h2>
              {subtitle !== undefined && <p>{subtitle}</p>}
            </div>
            {close}
          </header>
        ) : (
          <div className={classes(css.line, isScrolled && css.scrolled)}>
            <b aria-hidden="true" {...titleIn}>
              {title}
            </b>
            {close}
          </div>
        )}
        {fixed}
        <div
          className={css.body}
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > HEAD_LEAVES_AT)}
        >
          {head}
          {children}
        </div>
        {footer !== undefined && <footer className={css.foot}>{footer}</footer>}
      </div>
    </Modal>
  );
}
