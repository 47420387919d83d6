import { CircleAlert, CircleCheck } from 'lucide-react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import css from './NoticeStrip.module.css';
import type { Notice } from './useNotice.ts';

/** Container of a screen's notice: a live region even while it is empty. Its parent positions it. */
export function NoticeStrip({
  notice,
  closeLabel,
  onClose,
}: {
  notice: Notice | undefined;
  closeLabel: string;
  onClose: () => void;
}) {
  const isError = notice?.tone === 'error';
  const { action } = notice ?? {};
  return (
    <div className={css.place} role={isError ? 'alert' : 'status'}>
      {notice && (
        <div className={classes(css.strip, isError && css.error)}>
          <Icon of={isError ? CircleAlert : CircleCheck} size={22} />
          <p>{notice.text}</p>
          {action && (
            <button
              type="button"
              onClick={() => {
                onClose();
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          {isError && (
            <button type="button" onClick={onClose}>
              {closeLabel}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
