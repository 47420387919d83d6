import { chakra } from '@chakra-ui/react';
import type { ManagedBusiness } from '@sofra/contracts/managed-businesses';
import {
  Building2,
  CalendarDays,
  Gavel,
  Globe,
  Mail,
  MapPin,
  Phone,
  UserRound,
} from 'lucide-react';
import { Dialog, DialogFoot } from '../../../ui/staff/Dialog.tsx';
import { ApplicationButtons } from '../../../parts/businesses/ApplicationButtons.tsx';
import { BusinessHead, Rejection } from '../../../parts/businesses/BusinessHead.tsx';
import { Fact } from '../../../ui/staff/Fact.tsx';
import { longDate } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { useHeadFacts } from './useHeadFacts.ts';

/** Everything about a business, and of one that runs its plan, which can be changed. */
export function DetailsDialog({
  business,
  onClose,
}: {
  business: ManagedBusiness;
  onClose: () => void;
}) {
  const t = useT('admin');
  const facts = useHeadFacts(business);
  const common = useT('common');
  const language = useLanguage();
  const { id, status, description, location, website, decidedAt, decidedByName } = business;
  const { ownerName, ownerEmail, ownerPhone, appliedAt, branches, tables } = business;
  return (
    <Dialog title={t('businesses.detailsTitle')} isWide onClose={onClose}>
      <chakra.div display="grid" gap="4">
        <BusinessHead business={business} more={facts} />
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
            <Fact icon={UserRound} name={t('businesses.fact.owner')}>
              {ownerName}
            </Fact>
          )}
          <Fact icon={Mail} name={t('businesses.fact.email')}>
            <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a>
          </Fact>
          <Fact icon={Phone} name={t('businesses.fact.phone')}>
            <bdi>{ownerPhone}</bdi>
          </Fact>
          <Fact icon={MapPin} name={t('businesses.fact.address')}>
            {location.fullAddress}
          </Fact>
          {website !== null && (
            <Fact icon={Globe} name={t('businesses.fact.website')}>
              <chakra.a href={website} target="_blank" rel="noreferrer" textDecoration="underline">
                {website.replace(/^https?:\/\//i, '')}
              </chakra.a>
            </Fact>
          )}
          <Fact icon={CalendarDays} name={t('businesses.fact.appliedAt')}>
            {longDate(appliedAt, language)}
          </Fact>
          {decidedAt !== null && (
            <Fact icon={Gavel} name={t('businesses.fact.decidedAt')}>
              {decidedByName === null
                ? longDate(decidedAt, language)
                : t('businesses.by', { date: longDate(decidedAt, language), name: decidedByName })}
            </Fact>
          )}
          {status === 'approved' && (
            <Fact icon={Building2} name={t('businesses.fact.size')}>
              {t('businesses.branches', { count: branches, tables })}
            </Fact>
          )}
        </chakra.dl>
        {status === 'approved' && <PlanChoice key={id} business={business} />}
      </chakra.div>
      <DialogFoot>
        <Button onClick={onClose}>{common('actions.close')}</Button>
        {status === 'pending' && <ApplicationButtons business={business} from="list" />}
      </DialogFoot>
    </Dialog>
  );
}
