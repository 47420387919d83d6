import { chakra } from '@chakra-ui/react';
import type { Business } from '@sofra/contracts/businesses';
import { CalendarDays, Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { DescriptionItem } from '../../ui/staff/DescriptionItem.tsx';
import { longDate } from '../../lib/format/format.ts';
import { useTimeZone } from '../../lib/format/timeZone.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';

/** Contact data of a business and the date it was added; `children` are further details. */
export function BusinessDetails({
  business,
  children,
}: {
  business: Business;
  children?: ReactNode;
}) {
  const t = useT('people');
  const application = useT('application');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { fullAddress, phone, email, website, createdAt } = business;
  return (
    <chakra.dl
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 260px), 1fr))"
    >
      <DescriptionItem icon={MapPin} name={application('field.fullAddress')}>
        {fullAddress}
      </DescriptionItem>
      <DescriptionItem icon={Phone} name={application('field.phone')}>
        <bdi>{phone}</bdi>
      </DescriptionItem>
      <DescriptionItem icon={Mail} name={application('field.email')}>
        {email}
      </DescriptionItem>
      {website !== null && (
        <DescriptionItem icon={Globe} name={t('business.fact.website')}>
          <chakra.a href={website} target="_blank" rel="noreferrer" textDecoration="underline">
            {website.replace(/^https?:\/\//i, '')}
          </chakra.a>
        </DescriptionItem>
      )}
      <DescriptionItem icon={CalendarDays} name={t('business.fact.createdAt')}>
        {longDate(createdAt, language, { timeZone, dayOnly: true })}
      </DescriptionItem>
      {children}
    </chakra.dl>
  );
}
