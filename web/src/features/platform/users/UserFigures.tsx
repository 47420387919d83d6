import type { countUsers } from '@sofra/contracts/managed-users';
import type { RouteResponse } from '@sofra/contracts/route';
import { FigureCard, FigureDifference } from '../../../ui/staff/StatCard.tsx';
import { decimal } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import css from './Users.module.css';

const names = ['all', 'platformStaff', 'businessOwners', 'customers'] as const;

/** Numbers of users (S2, stat cards); a dash if they couldn't be loaded. */
export function UserFigures({
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
    <section className={css.figures} aria-label={t('figures.label')}>
      {names.map((name) => (
        <FigureCard
          key={name}
          label={t(`figures.${name}`)}
          figure={counts ? decimal(counts[name], language) : waiting}
        >
          <FigureDifference>
            {counts ? t(`figures.${name}Note`, { guests }) : null}
          </FigureDifference>
        </FigureCard>
      ))}
    </section>
  );
}
