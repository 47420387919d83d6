import { guestLanguages, type GuestLanguage } from '@sofra/contracts/common';
import { useState } from 'react';
import { useBusiness } from '../../data/fetched/businesses.ts';
import { usePriceGroups } from '../../data/fetched/price-list.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { currentLanguage, useT } from '../../lib/i18n/i18n.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { SwitchField } from '../../ui/staff/SwitchField.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Fault } from '../../ui/base/ErrorNotice.tsx';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import { Desk } from './Desk.tsx';
import { type PaperSize, paperSizes, PriceList, widthMm } from './PriceList.tsx';
import { PrintFrame } from './PrintFrame.tsx';

/** The price list that the law asks for on the table and at the door: one language, one press. */
export function PriceListPage({ businessId, branch }: WorkspacePlace) {
  const t = useT('tables');
  const common = useT('common');
  const { groups, failure, retry } = usePriceGroups({ businessId, branchId: branch.id });
  const business = useBusiness(businessId);
  const [language, setLanguage] = useState<GuestLanguage>(currentLanguage);
  const [size, setSize] = useState<PaperSize>('a4');
  const [hasDescriptions, setDescriptions] = useState(true);
  const [hasUnavailable, setUnavailable] = useState(true);
  const title = t('prints.priceList');

  if (!groups) {
    return (
      <>
        <PageHead title={title} />
        {failure === undefined ? (
          <SkeletonRows rows={10} />
        ) : (
          <Fault
            title={t('prints.pricesFailed')}
            text={codeText(failure)}
            retry={common('actions.retry')}
            onRetry={retry}
          />
        )}
      </>
    );
  }
  if (groups.length === 0) {
    return (
      <>
        <PageHead title={title} />
        <Card py="6">
          <EmptyState title={t('prints.noPrices')} text={t('prints.noPricesText')} />
        </Card>
      </>
    );
  }

  const shown = groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ isAvailable }) => hasUnavailable || isAvailable),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <PrintFrame
      title={title}
      lead={t('prints.dishes', { count: shown.flatMap(({ items }) => items).length })}
      isReady={!business.isPending && shown.length > 0}
      choices={
        <>
          <OptionCards
            legend={common('language')}
            options={guestLanguages.map((value) => ({
              value,
              label: menuLanguageNames[value],
              lang: value,
            }))}
            value={language}
            onChange={setLanguage}
          />
          <OptionCards
            legend={t('prints.paper')}
            options={paperSizes.map((value) => ({ value, label: value.toUpperCase() }))}
            value={size}
            onChange={setSize}
          />
          <div>
            <SwitchField
              label={t('prints.descriptions')}
              checked={hasDescriptions}
              onChange={(event) => setDescriptions(event.target.checked)}
            />
            <SwitchField
              label={t('prints.unavailable')}
              checked={hasUnavailable}
              onChange={(event) => setUnavailable(event.target.checked)}
            />
          </div>
        </>
      }
    >
      <Desk widthMm={widthMm[size]}>
        <PriceList
          groups={shown}
          language={language}
          size={size}
          hasDescriptions={hasDescriptions}
          branch={branch}
          business={business.data}
        />
      </Desk>
    </PrintFrame>
  );
}
