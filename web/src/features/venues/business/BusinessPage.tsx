import { pages } from '@sofra/contracts/pages';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useBranchMenu, useVenue } from '../../../data/fetched/venues.ts';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { platformName } from '../../../lib/platformName.ts';
import { ErrorNotice } from '../../../ui/base/ErrorNotice.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { BranchChoice } from './BranchChoice.tsx';
import { OrderNote } from './OrderNote.tsx';
import { ReadMenu } from '../menu/ReadMenu.tsx';
import { UnknownBusiness } from './UnknownBusiness.tsx';
import { changeAddress, useAddress } from '../useAddress.ts';
import { DetailsSkeleton, BusinessDetails } from './BusinessDetails.tsx';
import { BusinessHeader, BusinessHeaderSkeleton } from './BusinessHeader.tsx';
import css from './BusinessPage.module.css';

/** Returns the branch in the address, else the first one, and sets the page's title. */
function useBranch(venue: ReturnType<typeof useVenue>['value']) {
  const branchId = Number(useAddress()?.get('branch'));
  const name = venue?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${platformName}`;
  }, [name]);
  return venue?.branches.find(({ id }) => id === branchId) ?? venue?.branches[0];
}

/** Public page of a business (`/businesses/:businessId`): location, hours and a read-only menu. */
export function BusinessPage({ businessId }: { businessId: number }) {
  const t = useT('venues');
  const common = useT('common');
  const language = useLanguage();
  const { value: venue, failure, again } = useVenue(businessId);
  const branch = useBranch(venue);
  const menuLanguage = venue?.languages.includes(language) ? language : 'tr';
  const menu = useBranchMenu(branch?.id, menuLanguage);
  const isLoading = !venue && !failure;

  if (failure === 'not_found' || failure === 'invalid_input') return <UnknownBusiness />;
  return (
    <div className={css.page}>
      <a className={css.back} href={pages.businesses.path}>
        <Icon of={ArrowLeft} size={18} flips />
        {t('venue.back')}
      </a>
      {venue ? (
        <BusinessHeader venue={venue} opening={branch ?? venue} />
      ) : failure ? (
        <ErrorNotice
          title={t('venue.failed')}
          text={codeText(failure)}
          retry={common('actions.retry')}
          onRetry={again}
        />
      ) : (
        <BusinessHeaderSkeleton />
      )}
      <div className={css.columns}>
        <aside className={css.aside}>
          <OrderNote businessId={businessId} />
          {isLoading && <DetailsSkeleton />}
          {venue && branch && (
            <>
              <BranchChoice
                branches={venue.branches}
                chosen={branch.id}
                onChoose={(id) => changeAddress({ branch: String(id) })}
              />
              <BusinessDetails branch={branch} website={venue.website} />
            </>
          )}
        </aside>
        {(isLoading || branch) && <ReadMenu answer={menu} language={menuLanguage} />}
      </div>
    </div>
  );
}
