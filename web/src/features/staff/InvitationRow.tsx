import type { Invitation } from '@sofra/contracts/staff';
import { Mail } from 'lucide-react';
import { useNow } from '../../lib/format/clock.ts';
import { longDate } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import { invitationLook } from '../../parts/statuses/statuses.ts';
import css from './Staff.module.css';

const MINUTE_MS = 60_000;

/** An invitation no one has taken up yet, and how long it holds. */
export function InvitationRow({
  invitation: { email, role, expiresAt },
  branchName,
  canChange,
  onRenew,
  onWithdraw,
}: {
  invitation: Invitation;
  branchName: string;
  /** True if the user may renew and withdraw it. */
  canChange: boolean;
  onRenew: () => Promise<unknown>;
  onWithdraw: () => void;
}) {
  const t = useT('people');
  const common = useT('common');
  const language = useLanguage();
  const isOpen = Date.parse(expiresAt) > useNow(MINUTE_MS);
  return (
    <li className={classes(css.row, css.invited)}>
      <span className={css.sign}>
        <Icon of={Mail} size={18} />
      </span>
      <div className={css.words}>
        <h3 className={css.name} dir="ltr">
          {email}
        </h3>
        <p className={css.post}>{`${common(`roles.${role}`)}, ${branchName}`}</p>
      </div>
      <span className={css.until}>
        <StatusBadge
          look={invitationLook[isOpen ? 'open' : 'expired']}
          word={
            isOpen
              ? t('staff.expires', { date: longDate(expiresAt, language, { dayOnly: true }) })
              : t('staff.expired')
          }
        />
      </span>
      {canChange && (
        <span className={css.actions}>
          <Button size="small" aria-label={t('staff.renewOf', { email })} onClick={onRenew}>
            {t('staff.renew')}
          </Button>
          <Button
            kind="ghost"
            size="small"
            aria-label={t('staff.withdrawOf', { email })}
            onClick={onWithdraw}
          >
            {t('staff.withdraw')}
          </Button>
        </span>
      )}
    </li>
  );
}
