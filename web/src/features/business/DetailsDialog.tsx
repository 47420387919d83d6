import { chakra } from '@chakra-ui/react';
import type { Business } from '@sofra/contracts/businesses';
import { plans } from '@sofra/contracts/plans';
import type { BusinessRole } from '@sofra/contracts/users';
import { Banknote, CircleUserRound, Languages, Tag } from 'lucide-react';
import { Dialog, DialogFoot } from '../../ui/staff/Dialog.tsx';
import { Fact } from '../../ui/staff/Fact.tsx';
import { currencySign } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { Button } from '../../ui/base/Button.tsx';
import { BusinessFacts } from './BusinessFacts.tsx';
import { BusinessHead, Rejection } from '../../parts/businesses/BusinessHead.tsx';

/** Everything about a business. */
export function DetailsDialog({
  business,
  role,
  onClose,
}: {
  business: Business;
  role: BusinessRole | undefined;
  onClose: () => void;
}) {
  const t = useT('people');
  const common = useT('common');
  const { currency, plan, languages } = business;
  const sign = currencySign(currency, useLanguage());
  return (
    <Dialog title={t('business.detailsTitle')} isWide onClose={onClose}>
      <chakra.div display="grid" gap="4">
        <BusinessHead business={business} />
        <chakra.p color="fg.soft" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {business.about}
        </chakra.p>
        <Rejection business={business} />
        <BusinessFacts business={business}>
          {role !== undefined && (
            <Fact icon={CircleUserRound} name={t('business.fact.role')}>
              {common(`roles.${role}`)}
            </Fact>
          )}
          <Fact icon={Tag} name={t('business.fact.plan')}>
            {plans[plan].name}
          </Fact>
          <Fact icon={Banknote} name={t('business.fact.currency')}>
            <bdi>{sign === currency ? currency : `${currency} (${sign})`}</bdi>
          </Fact>
          <Fact icon={Languages} name={t('business.fact.languages')}>
            {languages.map((code) => menuLanguageNames[code]).join(', ')}
          </Fact>
        </BusinessFacts>
      </chakra.div>
      <DialogFoot>
        <Button onClick={onClose}>{common('actions.close')}</Button>
      </DialogFoot>
    </Dialog>
  );
}
