import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { BusinessPlan } from '@sofra/contracts/business-plan';
import { type Plan, type PlanFeature, planFeatures, plans } from '@sofra/contracts/plans';
import { Check, Clock, Info } from 'lucide-react';
import { useBusinessPlan } from '../../../data/fetched/business-plan.ts';
import { longDate, money } from '../../../lib/format/format.ts';
import { useTimeZone } from '../../../lib/format/timeZone.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Strip } from '../../../ui/base/Strip.tsx';
import { QueryPlaceholder } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { Section } from '../form/Section.tsx';
import { OwnPlanChoice } from './OwnPlanChoice.tsx';

/** Advertised features of each plan in addition to branches and tables (S9), each with the feature behind it. */
const features = {
  baslangic: [
    ['basicAnalytics', 'analytics'],
    ['emailSupport', 'mailSupport'],
  ],
  isletme: [
    ['advancedAnalytics', 'analytics'],
    ['aiSuggestions', 'ai'],
    ['prioritySupport', 'prioritySupport'],
  ],
  kurumsal: [
    ['apiAccess', 'api'],
    ['customIntegration', 'integration'],
    ['customReports', 'customReports'],
    ['roundTheClock', 'support'],
  ],
} as const satisfies Record<Plan, readonly (readonly [string, PlanFeature])[]>;

/** Plan of the business: price, features, usage, and a change of it. */
export function PlanSection({ businessId }: { businessId: number }) {
  const t = useT('people');
  const read = useBusinessPlan(businessId);
  const { data } = read;
  return (
    <Section id="plan">
      <QueryPlaceholder title={t('settings.plan.loadFailed')} of={read}>
        <SkeletonRows rows={2} heightPx={88} />
      </QueryPlaceholder>
      {data && (
        <Grid gap="5">
          <Current plan={data} />
          <Strip icon={Info} tone="quiet">
            {t(data.isCharged ? 'settings.plan.charged' : 'settings.plan.free')}
          </Strip>
          <OwnPlanChoice
            key={`${data.plan} ${data.requested}`}
            businessId={businessId}
            current={data}
          />
        </Grid>
      )}
    </Section>
  );
}

/** The current plan and what is used of it. */
function Current({ plan: { plan, since, branches, tables } }: { plan: BusinessPlan }) {
  const t = useT('people');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { name, priceMinor, branches: branchLimit, tables: tableLimit } = plans[plan];
  const brought = [
    branchLimit === null
      ? t('settings.plan.branchesFree')
      : t('settings.plan.branches', { count: branchLimit }),
    tableLimit === null
      ? t('settings.plan.tablesFree')
      : t('settings.plan.tables', { count: tableLimit }),
  ];
  const extras = features[plan].map(([text, feature]) => {
    const isPlanned = planFeatures[feature].group === 'planned';
    const name = t(`settings.plan.feature.${text}`);
    return { text: isPlanned ? t('settings.plan.planned', { feature: name }) : name, isPlanned };
  });
  const offers = [...brought.map((text) => ({ text, isPlanned: false })), ...extras];
  return (
    <Grid gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
      <div>
        <chakra.p fontSize="24" fontWeight="strong" lineHeight="snug">
          {name}
        </chakra.p>
        <chakra.p color="fg.soft">
          <bdi>{t('settings.plan.price', { price: money(priceMinor, 'TRY', language) })}</bdi>
        </chakra.p>
        <chakra.p color="fg.muted" fontSize="13" mb="3">
          {t('settings.plan.since', {
            date: longDate(since, language, { timeZone, dayOnly: true }),
          })}
        </chakra.p>
        <chakra.ul aria-label={t('settings.plan.includes')} listStyleType="none">
          {offers.map(({ text, isPlanned }) => (
            <Flex as="li" key={text} gap="2" py="3px">
              <chakra.span color={isPlanned ? 'fg.muted' : 'served.fg'} pt="2px">
                <Icon of={isPlanned ? Clock : Check} size={18} />
              </chakra.span>
              {text}
            </Flex>
          ))}
        </chakra.ul>
      </div>
      <Grid as="dl" gap="4" alignContent="start" aria-label={t('settings.plan.used')}>
        <Used name={t('settings.plan.usedBranches')} held={branches} limit={branchLimit} />
        <Used name={t('settings.plan.usedTables')} held={tables} limit={tableLimit} />
      </Grid>
    </Grid>
  );
}

/** Usage of a limit; without a limit, only the usage. */
function Used({ name, held, limit }: { name: string; held: number; limit: number | null }) {
  const t = useT('people');
  const share = limit === null ? 0 : Math.min(1, held / limit);
  return (
    <Grid columnGap="3" rowGap="6px" gridTemplateColumns="minmax(0, 1fr) auto">
      <dt>{name}</dt>
      <chakra.dd fontWeight="strong" fontVariantNumeric="tabular-nums">
        {limit === null ? held : t('settings.plan.of', { held, limit })}
      </chakra.dd>
      {limit !== null && (
        <chakra.dd
          aria-hidden="true"
          gridColumn="1 / -1"
          h="6px"
          borderRadius="full"
          bg="bg.muted"
          overflow="hidden"
        >
          <chakra.span
            display="block"
            h="full"
            borderRadius="full"
            bg={share >= 1 ? 'pending.border' : 'served.solid'}
            style={{ inlineSize: `${share * 100}%` }}
          />
        </chakra.dd>
      )}
    </Grid>
  );
}
