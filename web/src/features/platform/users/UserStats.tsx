import type { countUsers } from '@sofra/contracts/users';
import type { RouteResponse } from '@sofra/contracts/route';
import { StatCard, StatChange, StatGrid } from '../../../ui/staff/StatCard.tsx';
import { decimal } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';

const names = ['all', 'platformStaff', 'businessOwners', 'customers'] as const;

/** Numbers of users (S2, stat cards); a dash if they couldn't be loaded. */
export function UserStats({
  counts,
  isUnread,
}: {
  counts: RouteResponse<typeof countUsers> | undefined;
  isUnread: boolean;
}) {
  const t = useT('users');
  const language = useLanguage();
  const waiting = isUnread ? '–' : <Skeleton width={72} height={30} />;
  const guests = counts ? decimal(counts.guests, language) : '';
  return (
    <StatGrid
      aria-label={t('figures.label')}
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
    >
      {names.map((name) => (
        <StatCard
          key={name}
          label={t(`figures.${name}`)}
          minH="118px"
          figure={counts ? decimal(counts[name], language) : waiting}
        >
          <StatChange>{counts ? t(`figures.${name}Note`, { guests }) : null}</StatChange>
        </StatCard>
      ))}
    </StatGrid>
  );
}
