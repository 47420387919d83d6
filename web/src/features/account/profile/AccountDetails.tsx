import type { Profile } from '@sofra/contracts/account';
import { longDate } from '../../../lib/format/format.ts';
import { useTimeZone } from '../../../lib/format/timeZone.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { DetailsCard } from './DetailsCard.tsx';

/** Facts of the user's account; the date is always in Turkish (S9). */
export function AccountDetails({ profile: { id, role, createdAt } }: { profile: Profile }) {
  const t = useT('people');
  const timeZone = useTimeZone();
  const common = useT('common');
  return (
    <DetailsCard
      title={t('profile.account')}
      facts={[
        [t('profile.userId'), id],
        [t('profile.role'), common(`roles.${role}`)],
        [
          t('profile.registered'),
          <span key="date" lang="tr">
            {longDate(createdAt, 'tr', { timeZone })}
          </span>,
        ],
      ]}
    />
  );
}
