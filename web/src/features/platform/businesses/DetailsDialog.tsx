import { chakra } from '@chakra-ui/react';
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import { plans } from '@sofra/contracts/plans';
import {
  Building2,
  CalendarDays,
  Gavel,
  Globe,
  Mail,
  MapPin,
  Phone,
  Tag,
  UserRound,
} from 'lucide-react';
import { Dialog, DialogFooter } from '../../../ui/staff/Dialog.tsx';
import { ApplicationButtons } from '../../../parts/businesses/ApplicationButtons.tsx';
import { BusinessHeader, Rejection } from '../../../parts/businesses/BusinessHeader.tsx';
import { DescriptionItem } from '../../../ui/staff/DescriptionItem.tsx';
import { accountOf, useAuth } from '../../../data/client/auth.ts';
import { longDate } from '../../../lib/format/format.ts';
import { useTimeZone } from '../../../lib/format/timeZone.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { StopBusiness } from './StopBusiness.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { PrinterNetworks } from './PrinterNetworks.tsx';
import { useHeaderDetails } from './useHeaderDetails.ts';

/** Details of a business; its plan can be changed once it is approved. */
export function DetailsDialog({
  business,
  onClose,
}: {
  business: ManagedBusiness;
  onClose: () => void;
}) {
  const t = useT('admin');
  const facts = useHeaderDetails(business);
  const common = useT('common');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const isAdmin = accountOf(useAuth())?.role === 'platform_admin';
  const { id, status, stopped, description, location, website } = business;
  const { decidedAt, decidedByName } = business;
  const { ownerName, ownerEmail, ownerPhone, appliedAt, plan, branches, tables } = business;
  return (
    <Dialog title={t('businesses.detailsTitle')} size="lg" onClose={onClose}>
      <chakra.div display="grid" gap="4">
        <BusinessHeader business={business} more={facts} />
        {stopped && <StopBusiness business={business} />}
        <chakra.p color="fg.soft" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {description}
        </chakra.p>
        <Rejection business={business} />
        <chakra.dl
          display="grid"
          gap="3"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 232px), 1fr))"
        >
          {ownerName !== '' && (
            <DescriptionItem icon={UserRound} name={t('businesses.fact.owner')}>
              {ownerName}
            </DescriptionItem>
          )}
          <DescriptionItem icon={Mail} name={t('businesses.fact.email')}>
            <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a>
          </DescriptionItem>
          <DescriptionItem icon={Phone} name={t('businesses.fact.phone')}>
            <bdi>{ownerPhone}</bdi>
          </DescriptionItem>
          <DescriptionItem icon={MapPin} name={t('businesses.fact.address')}>
            {location.fullAddress}
          </DescriptionItem>
          {website !== null && (
            <DescriptionItem icon={Globe} name={t('businesses.fact.website')}>
              <chakra.a href={website} target="_blank" rel="noreferrer" textDecoration="underline">
                {website.replace(/^https?:\/\//i, '')}
              </chakra.a>
            </DescriptionItem>
          )}
          <DescriptionItem icon={CalendarDays} name={t('businesses.fact.appliedAt')}>
            {longDate(appliedAt, language, { timeZone })}
          </DescriptionItem>
          {decidedAt !== null && (
            <DescriptionItem icon={Gavel} name={t('businesses.fact.decidedAt')}>
              {decidedByName === null
                ? longDate(decidedAt, language, { timeZone })
                : t('businesses.by', {
                    date: longDate(decidedAt, language, { timeZone }),
                    name: decidedByName,
                  })}
            </DescriptionItem>
          )}
          {status === 'pending' && (
            <DescriptionItem icon={Tag} name={t('businesses.fact.plan')}>
              {plans[plan].name}
            </DescriptionItem>
          )}
          {status === 'approved' && (
            <DescriptionItem icon={Building2} name={t('businesses.fact.size')}>
              {t('businesses.branches', { count: branches, tables })}
            </DescriptionItem>
          )}
        </chakra.dl>
        {status === 'approved' && <PlanChoice key={id} business={business} />}
        {status === 'approved' && isAdmin && (
          <PrinterNetworks key={`networks ${id}`} business={business} />
        )}
        {status === 'approved' && !stopped && <StopBusiness business={business} />}
      </chakra.div>
      <DialogFooter>
        <Button onClick={onClose}>{common('actions.close')}</Button>
        {status === 'pending' && <ApplicationButtons business={business} from="list" />}
      </DialogFooter>
    </Dialog>
  );
}
