import { pages } from '@sofra/contracts/pages';
import type { Venue } from '@sofra/contracts/venues';
import { Globe } from 'lucide-react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import { addressText, languagesText } from '../venueTexts.ts';
import { OpenState } from '../OpenState.tsx';
import { Cover } from '../Cover.tsx';
import css from './BusinessCard.module.css';
import { BusinessSign } from '../BusinessSign.tsx';

/** Returns the address of a business's page. */
const addressOf = (id: number): string => pages.venue.path.replace(':businessId', String(id));

/** Card of a business, which is a link as a whole; `isFirst` in the list. */
export function BusinessCard({ venue, isFirst }: { venue: Venue; isFirst: boolean }) {
  const t = useT('venues');
  const language = useLanguage();
  const { id, name, about, industryType, languages } = venue;
  return (
    <article className={css.card}>
      <Cover
        venue={venue}
        sizes="(min-width: 720px) 400px, 100vw"
        isFirst={isFirst}
        className={css.cover}
      />
      <div className={css.text}>
        <div className={css.head}>
          <BusinessSign venue={venue} size={52} />
          <div>
            <h2>
              <a href={addressOf(id)}>{name}</a>
            </h2>
            <p className={css.place}>
              {[t(`industry.${industryType}`), addressText(venue)].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        <p className={css.about}>
          <bdi>{about}</bdi>
        </p>
        <div className={css.foot}>
          <OpenState opening={venue} />
          <p className={css.languages}>
            <Icon of={Globe} size={16} />
            {t('list.languages', { languages: languagesText(languages, language) })}
          </p>
        </div>
      </div>
    </article>
  );
}

/** Skeleton of a card, of the same size. */
export function BusinessCardSkeleton() {
  return (
    <div className={css.card}>
      <Skeleton width="100%" height={168} radius={0} />
      <div className={css.text}>
        <div className={css.head}>
          <Skeleton width={52} height={52} radius={14} />
          <div className={css.bars}>
            <Skeleton width="62%" height={18} />
            <Skeleton width="44%" />
          </div>
        </div>
        <div className={css.about}>
          <Skeleton width="96%" />
          <Skeleton width="70%" />
        </div>
        <div className={css.foot}>
          <Skeleton width="48%" />
          <Skeleton width="60%" />
        </div>
      </div>
    </div>
  );
}
