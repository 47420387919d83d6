import { CircleAlert, CircleCheck } from 'lucide-react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import css from './NoticeStrip.module.css';
import type { Notice } from './useNotice.ts';

/** The place of a screen's notice: a live region whether or not there is one. Its parent decides where. */
export function NoticeStrip({
  notice,
  closeLabel,
  onClose,
}: {
  notice: Notice | undefined;
  closeLabel: string;
  onClose: () => void;
}) {
  const isFault = notice?.tone === 'fault';
  const { action } = notice ?? {};
  return (
    <div className={css.place} role={isFault ? 'alert' : 'status'}>
      {notice && (
        <div className={classes(css.strip, isFault && css.fault)}>
          <Icon of={isFault ? CircleAlert : CircleCheck} size={22} />
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
          {isFault && (
            <button type="button" onClick={onClose}>
              {closeLabel}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
