import type { readVenue } from '@sofra/contracts/venues';
import type { RouteResponse } from '@sofra/contracts/route';
import { Globe } from 'lucide-react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import { addressText, languagesText } from '../venueTexts.ts';
import { OpenState } from '../OpenState.tsx';
import type { Opening } from '../openingText.ts';
import css from './BusinessHeader.module.css';
import { BusinessSign } from '../BusinessSign.tsx';
import { Cover } from '../Cover.tsx';

/** Header of a business: logo, name, industry, city and opening state. */
export function BusinessHeader({
  venue,
  opening,
}: {
  venue: RouteResponse<typeof readVenue>;
  opening: Opening;
}) {
  const t = useT('venues');
  const { name, about, industryType, languages } = venue;
  const spoken = languagesText(languages, useLanguage());
  return (
    <header className={css.head}>
      <Cover
        venue={venue}
        sizes="(min-width: 1240px) 1176px, 100vw"
        isFirst
        className={css.cover}
      />
      <BusinessSign venue={venue} size={76} />
      <div className={css.words}>
        <h1>{name}</h1>
        <p className={css.place}>
          {[t(`industry.${industryType}`), addressText(venue)].filter(Boolean).join(' · ')}
        </p>
        <div className={css.states}>
          <OpenState opening={opening} />
          <p className={css.languages}>
            <Icon of={Globe} size={16} />
            {t('list.languages', { languages: spoken })}
          </p>
        </div>
      </div>
      <p className={css.about}>
        <bdi>{about}</bdi>
      </p>
    </header>
  );
}

/** Skeleton of the header, of about the same size. */
export function BusinessHeaderSkeleton() {
  const common = useT('common');
  return (
    <div className={css.head} role="status" aria-label={common('loading')}>
      <div className={css.cover}>
        <Skeleton width="100%" height="100%" radius={24} />
      </div>
      <Skeleton width={76} height={76} radius={14} />
      <div className={css.bars}>
        <Skeleton width="min(300px, 80%)" height={32} />
        <Skeleton width="min(220px, 60%)" />
        <Skeleton width="min(260px, 70%)" />
      </div>
      <div className={css.lines}>
        <Skeleton width="min(560px, 100%)" />
        <Skeleton width="min(480px, 84%)" />
      </div>
    </div>
  );
}
