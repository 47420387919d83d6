import { chakra, Flex } from '@chakra-ui/react';
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import { CalendarDays, Eye, type LucideIcon, Mail, MapPin, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApplicationButtons } from '../../../parts/businesses/ApplicationButtons.tsx';
import { BusinessHeader } from '../../../parts/businesses/BusinessHeader.tsx';
import { Card } from '../../../ui/staff/Card.tsx';
import { longDate } from '../../../lib/format/format.ts';
import { useTimeZone } from '../../../lib/format/timeZone.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { VisuallyHidden } from '../../../ui/base/VisuallyHidden.tsx';
import { useHeaderDetails } from './useHeaderDetails.ts';

function Line({ icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <chakra.p display="flex" gap="10px" minW="0" color="fg.soft" overflowWrap="anywhere">
      <chakra.span flex="none" mt="2px" color="fg.muted">
        <Icon of={icon} size={18} />
      </chakra.span>
      <chakra.span minW="0">
        <VisuallyHidden>{name}: </VisuallyHidden>
        {children}
      </chakra.span>
    </chakra.p>
  );
}

/** Card of a business with its contact; a pending application can be decided (S2, S4). */
export function ManagedBusinessCard({
  business,
  onDetails,
}: {
  business: ManagedBusiness;
  onDetails: () => void;
}) {
  const t = useT('admin');
  const facts = useHeaderDetails(business);
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { name, status, ownerName, ownerEmail, ownerPhone, appliedAt, location } = business;
  return (
    <Card
      as="article"
      aria-label={name}
      p={{ base: '4', sm: '5' }}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      <BusinessHeader business={business} more={facts} />
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 220px), 1fr))"
      >
        {ownerName !== '' && (
          <Line icon={UserRound} name={t('businesses.fact.owner')}>
            {ownerName}
          </Line>
        )}
        <Line icon={Mail} name={t('businesses.fact.email')}>
          {ownerEmail}
        </Line>
        <Line icon={Phone} name={t('businesses.fact.phone')}>
          <bdi>{ownerPhone}</bdi>
        </Line>
        <Line icon={CalendarDays} name={t('businesses.fact.appliedAt')}>
          {longDate(appliedAt, language, { timeZone, dayOnly: true })}
        </Line>
        <chakra.div gridColumn="1 / -1">
          <Line icon={MapPin} name={t('businesses.fact.address')}>
            {location.fullAddress}
          </Line>
        </chakra.div>
      </chakra.div>
      <Flex
        wrap="wrap"
        gap="2"
        mt="auto"
        justifyContent="space-between"
        css={{ '& > button': { flex: { base: '1 1 auto', sm: 'none' } } }}
      >
        <Button size="small" aria-label={t('businesses.detailsOf', { name })} onClick={onDetails}>
          <Icon of={Eye} size={18} />
          {t('businesses.details')}
        </Button>
        {status === 'pending' && <ApplicationButtons business={business} from="list" />}
      </Flex>
    </Card>
  );
}
