import { Box, chakra, Grid } from '@chakra-ui/react';
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import { plans } from '@sofra/contracts/plans';
import { pages } from '@sofra/contracts/pages';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ApplicationButtons } from '../../../parts/businesses/ApplicationButtons.tsx';
import { BusinessLogo } from '../../../parts/businesses/BusinessLogo.tsx';
import { CardList, CardListRow } from '../../../ui/staff/CardList.tsx';
import { longDate } from '../../../lib/format/format.ts';
import { useTimeZone } from '../../../lib/format/timeZone.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Section } from '../../../ui/base/Section.tsx';
import { StatusBadge } from '../../../ui/base/StatusBadge.tsx';
import { businessStatusStyle } from '../../../parts/statuses/statuses.ts';

const Muted = chakra('p', { base: { fontSize: '13', lineHeight: '1.45', color: 'fg.muted' } });

function Application({ business }: { business: ManagedBusiness }) {
  const t = useT('admin');
  const application = useT('application');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { name, industryType, location, appliedAt, ownerName, ownerEmail, plan } = business;
  const place = [location.district, location.city].filter((part) => part !== null);
  const what = [
    application(`industries.${industryType}`),
    ...(place.length > 0 ? place : [location.fullAddress]),
  ];
  return (
    <Grid
      as="article"
      aria-label={name}
      gridTemplateColumns={{
        base: '48px minmax(0, 1fr)',
        md: '48px minmax(0, 1fr) minmax(0, 200px) auto',
      }}
      gap="12px 16px"
      alignItems="center"
      paddingBlock="14px"
      px="4"
      css={{ mdDown: { '& > :nth-child(n + 3)': { gridColumn: '1 / -1' } } }}
    >
      <BusinessLogo business={business} />
      <div>
        <chakra.h3 fontSize="16" fontWeight="strong" letterSpacing="snug" lineHeight="1.35">
          {name}
        </chakra.h3>
        <Muted>{what.join(', ')}</Muted>
        <Muted>
          {t('dashboard.applied', {
            date: longDate(appliedAt, language, { timeZone, dayOnly: true }),
          })}
        </Muted>
      </div>
      <Box minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="mid" lineHeight="1.35">
          {ownerName}
        </chakra.p>
        <Muted>{ownerEmail}</Muted>
        <Muted>{t('businesses.planOf', { plan: plans[plan].name })}</Muted>
      </Box>
      <ApplicationButtons business={business} from="dashboard" />
    </Grid>
  );
}

/** Longest waiting applications, with buttons to decide. */
export function PendingApplications({
  pending,
  count,
}: {
  pending: readonly ManagedBusiness[];
  count: number;
}) {
  const t = useT('admin');
  const { path } = pages.adminBusinesses;
  const more = count - pending.length;
  return (
    <Section
      title={t('dashboard.pending')}
      description={
        count > 0 && (
          <StatusBadge
            look={businessStatusStyle.pending}
            label={t('dashboard.pendingCount', { count })}
          />
        )
      }
      tools={<Link to={path}>{t('dashboard.allBusinesses')}</Link>}
    >
      <CardList>
        {pending.map((business) => (
          <li key={business.id}>
            <Application business={business} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <CardListRow
              as={Link}
              {...{ to: `${path}?status=pending` }}
              alignItems="center"
              justifyContent="center"
              minH="12"
              fontSize="13"
              fontWeight="mid"
              color="brand.fg"
            >
              {t('dashboard.morePending', { count: more })}
              <Icon of={ArrowRight} size={16} flips />
            </CardListRow>
          </li>
        )}
        {count === 0 && (
          <li>
            <EmptyState
              heading="h3"
              title={t('dashboard.noPending')}
              text={t('dashboard.noPendingText')}
            />
          </li>
        )}
      </CardList>
    </Section>
  );
}
