import { chakra } from '@chakra-ui/react';
import { guestLanguages, type GuestLanguage, localized } from '@sofra/contracts/common';
import { useState } from 'react';
import { useBusiness } from '../../data/fetched/businesses.ts';
import { usePriceGroups } from '../../data/fetched/price-list.ts';
import { isForbiddenCharge } from '../../lib/domain/forbiddenCharges.ts';
import { listText } from '../../lib/format/format.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { currentLanguage, useT } from '../../lib/i18n/i18n.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { SwitchField } from '../../ui/staff/SwitchField.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { ErrorNotice } from '../../ui/base/ErrorNotice.tsx';
import { ChargeNotice } from '../../parts/items/ChargeNotice.tsx';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { PrintPreview } from './PrintPreview.tsx';
import { type PaperSize, paperSizes, PriceList, widthMm } from './PriceList.tsx';
import { PrintFrame } from './PrintFrame.tsx';

interface Choices {
  readonly language: GuestLanguage;
  readonly size: PaperSize;
  readonly hasDescriptions: boolean;
  readonly hasUnavailable: boolean;
}

/** Price list that the law requires at the table and at the door, in one language. */
export function PriceListPage({ businessId, branch }: WorkspacePageProps) {
  const t = useT('tables');
  const common = useT('common');
  const { groups, failure, retry } = usePriceGroups({ businessId, branchId: branch.id });
  const business = useBusiness(businessId);
  const [choices, setChoices] = useState<Choices>(() => ({
    language: currentLanguage(),
    size: 'a4',
    hasDescriptions: true,
    hasUnavailable: true,
  }));
  const { language, size, hasDescriptions, hasUnavailable } = choices;
  const title = t('prints.priceList');

  if (!groups) {
    return (
      <>
        <PageHeader title={title} />
        {failure === undefined ? (
          <SkeletonRows rows={10} />
        ) : (
          <ErrorNotice
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
        <PageHeader title={title} />
        <Card py="6">
          <EmptyState title={t('prints.noPrices')} text={t('prints.noPricesText')} />
        </Card>
      </>
    );
  }

  const charges = listText(
    [...groups, ...groups.flatMap(({ items }) => items)]
      .filter(({ name }) => isForbiddenCharge(name))
      .map(({ name }) => localized(name, currentLanguage())),
    currentLanguage(),
  );
  const shown = groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ isAvailable }) => hasUnavailable || isAvailable),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <PrintFrame
      title={title}
      description={t('prints.dishes', { count: shown.flatMap(({ items }) => items).length })}
      isReady={!business.isPending && shown.length > 0}
      choices={<PriceListChoices choices={choices} charges={charges} onChange={setChoices} />}
    >
      <PrintPreview widthMm={widthMm[size]}>
        <PriceList
          groups={shown}
          language={language}
          size={size}
          hasDescriptions={hasDescriptions}
          branch={branch}
          business={business.data}
        />
      </PrintPreview>
    </PrintFrame>
  );
}

function PriceListChoices({
  choices,
  charges,
  onChange,
}: {
  choices: Choices;
  /** Names of charges on the list that the law prohibits; empty if there are none. */
  charges: string;
  onChange: (choices: Choices) => void;
}) {
  const t = useT('tables');
  const common = useT('common');
  return (
    <>
      {charges !== '' && <ChargeNotice details={t('prints.charges', { names: charges })} />}
      <OptionCards
        label={common('language')}
        options={guestLanguages.map((value) => ({
          value,
          label: menuLanguageNames[value],
          lang: value,
        }))}
        value={choices.language}
        onChange={(language) => onChange({ ...choices, language })}
      />
      <OptionCards
        label={t('prints.paper')}
        options={paperSizes.map((value) => ({ value, label: t(`prints.papers.${value}`) }))}
        value={choices.size}
        onChange={(size) => onChange({ ...choices, size })}
      />
      <div>
        <chakra.p mb="3" fontSize="13" color="fg.muted">
          {t('prints.law')}
        </chakra.p>
        <SwitchField
          label={t('prints.descriptions')}
          isChecked={choices.hasDescriptions}
          onChange={(hasDescriptions) => onChange({ ...choices, hasDescriptions })}
        />
        <SwitchField
          label={t('prints.unavailable')}
          isChecked={choices.hasUnavailable}
          onChange={(hasUnavailable) => onChange({ ...choices, hasUnavailable })}
        />
      </div>
    </>
  );
}
