import { pages } from '@sofra/contracts/pages';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useBranchMenu, useVenue } from '../../data/fetched/venues.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Fault } from '../../ui/base/ErrorNotice.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { BranchChoice } from './BranchChoice.tsx';
import { OrderNote } from './OrderNote.tsx';
import { ReadMenu } from './ReadMenu.tsx';
import { UnknownVenue } from './UnknownVenue.tsx';
import { changeAddress, useAddress } from './useAddress.ts';
import { FactsSkeleton, VenueFacts } from './VenueFacts.tsx';
import { VenueHead, VenueHeadSkeleton } from './VenueHead.tsx';
import css from './VenuePage.module.css';

/** A business as strangers see it (`/businesses/:businessId`): where, when, and its menu, to read only. */
export function VenuePage({ businessId }: { businessId: number }) {
  const t = useT('venues');
  const common = useT('common');
  const language = useLanguage();
  const { value: venue, failure, again } = useVenue(businessId);
  const asked = Number(useAddress()?.get('branch'));
  const branch = venue?.branches.find(({ id }) => id === asked) ?? venue?.branches[0];
  const read = venue?.languages.includes(language) ? language : 'tr';
  const menu = useBranchMenu(branch?.id, read);

  const name = venue?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Sofra`;
  }, [name]);

  if (failure === 'not_found' || failure === 'invalid_input') return <UnknownVenue />;
  return (
    <div className={css.page}>
      <a className={css.back} href={pages.businesses.path}>
        <Icon of={ArrowLeft} size={18} flips />
        {t('venue.back')}
      </a>
      {!venue && failure && (
        <Fault
          title={t('venue.failed')}
          text={codeText(failure)}
          retry={common('actions.retry')}
          onRetry={again}
        />
      )}
      {!venue && !failure && <VenueHeadSkeleton />}
      {venue && <VenueHead venue={venue} opening={branch ?? venue} />}
      <div className={css.columns}>
        <aside className={css.aside}>
          <OrderNote businessId={businessId} />
          {!venue && !failure && <FactsSkeleton />}
          {venue && branch && (
            <>
              <BranchChoice
                branches={venue.branches}
                chosen={branch.id}
                onChoose={(id) => changeAddress({ branch: String(id) })}
              />
              <VenueFacts branch={branch} website={venue.website} />
            </>
          )}
        </aside>
        {(!venue || branch) && !(failure && !venue) && <ReadMenu answer={menu} language={read} />}
      </div>
    </div>
  );
}
