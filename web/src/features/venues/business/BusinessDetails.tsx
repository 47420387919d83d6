import type { VenueBranch } from '@sofra/contracts/venues';
import { ArrowUpRight, ExternalLink, type LucideIcon, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import { HoursTable } from './HoursTable.tsx';
import css from './BusinessDetails.module.css';

const mapOf = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

/** Returns the website of a business; undefined if it isn't a valid address. */
function readAddress(website: string | null): URL | undefined {
  try {
    return new URL(website ?? '');
  } catch {
    return undefined;
  }
}

/** Address, phone, website and opening hours of a branch. */
export function BusinessDetails({
  branch,
  website,
}: {
  branch: VenueBranch;
  website: string | null;
}) {
  const t = useT('venues');
  const { fullAddress, phone } = branch;
  const site = readAddress(website);
  return (
    <section className={css.facts} aria-label={t('venue.facts')}>
      {fullAddress !== '' && (
        <Fact
          icon={MapPin}
          label={t('venue.address')}
          href={mapOf(fullAddress)}
          note={t('venue.map')}
          isOutside
        >
          <bdi>{fullAddress}</bdi>
        </Fact>
      )}
      {phone !== '' && (
        <Fact icon={Phone} label={t('venue.phone')} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </Fact>
      )}
      {site && (
        <Fact icon={ExternalLink} label={t('venue.website')} href={site.href} isOutside>
          <bdi dir="ltr">{site.hostname.replace(/^www\./, '')}</bdi>
        </Fact>
      )}
      <HoursTable branch={branch} />
    </section>
  );
}

/** Skeleton of the details, of about the same size. */
export const DetailsSkeleton = () => (
  <div className={css.coming}>
    <Skeleton width="100%" height="100%" radius={20} />
  </div>
);

/** Contact of a branch; the whole line is a link. */
function Fact({
  icon,
  label,
  href,
  note,
  isOutside = false,
  children,
}: {
  icon: LucideIcon;
  label: string;
  href: string;
  note?: string;
  isOutside?: boolean;
  children: ReactNode;
}) {
  return (
    <a
      className={css.fact}
      href={href}
      {...(isOutside && { target: '_blank', rel: 'noopener nofollow' })}
    >
      <Icon of={icon} size={18} />
      <span>
        <small>{label}</small>
        {children}
        {note !== undefined && (
          <em>
            {note}
            <Icon of={ArrowUpRight} size={14} flips />
          </em>
        )}
      </span>
    </a>
  );
}
