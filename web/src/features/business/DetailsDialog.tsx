import { chakra } from '@chakra-ui/react';
import type { Business } from '@sofra/contracts/businesses';
import { plans } from '@sofra/contracts/plans';
import type { BusinessRole } from '@sofra/contracts/roles';
import { Banknote, CircleUserRound, Languages, Tag } from 'lucide-react';
import { Dialog, DialogFooter } from '../../ui/staff/Dialog.tsx';
import { DescriptionItem } from '../../ui/staff/DescriptionItem.tsx';
import { currencySign } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { Button } from '../../ui/base/Button.tsx';
import { BusinessDetails } from './BusinessDetails.tsx';
import { BusinessHeader, Rejection } from '../../parts/businesses/BusinessHeader.tsx';

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
    <Dialog title={t('business.detailsTitle')} size="lg" onClose={onClose}>
      <chakra.div display="grid" gap="4">
        <BusinessHeader business={business} />
        <chakra.p color="fg.soft" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {business.about}
        </chakra.p>
        <Rejection business={business} />
        <BusinessDetails business={business}>
          {role !== undefined && (
            <DescriptionItem icon={CircleUserRound} name={t('business.fact.role')}>
              {common(`roles.${role}`)}
            </DescriptionItem>
          )}
          <DescriptionItem icon={Tag} name={t('business.fact.plan')}>
            {plans[plan].name}
          </DescriptionItem>
          <DescriptionItem icon={Banknote} name={t('business.fact.currency')}>
            <bdi>{sign === currency ? currency : `${currency} (${sign})`}</bdi>
          </DescriptionItem>
          <DescriptionItem icon={Languages} name={t('business.fact.languages')}>
            {languages.map((code) => menuLanguageNames[code]).join(', ')}
          </DescriptionItem>
        </BusinessDetails>
      </chakra.div>
      <DialogFooter>
        <Button onClick={onClose}>{common('actions.close')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
