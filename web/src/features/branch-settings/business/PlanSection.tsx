import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { type Plan, type PlanFeature, planFeatures, plans } from '@sofra/contracts/plans';
import { Check, Clock } from 'lucide-react';
import { useTableCount } from '../../../data/fetched/branch-settings.ts';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import { Section } from '../form/Section.tsx';

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
    ['customIntegration', 'integration'],
    ['apiAccess', 'api'],
    ['customReports', 'customReports'],
    ['roundTheClock', 'support'],
  ],
} as const satisfies Record<Plan, readonly (readonly [string, PlanFeature])[]>;

/** Plan of the business: price, features and usage. */
export function PlanSection({ plan, branches }: { plan: Plan; branches: readonly Branch[] }) {
  const t = useT('people');
  const language = useLanguage();
  const tableCount = useTableCount(branches);
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
    <Section id="plan">
      <Grid
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        <div>
          <chakra.p fontSize="24" fontWeight="strong" lineHeight="snug">
            {name}
          </chakra.p>
          <chakra.p color="fg.soft" mb="3">
            <bdi>{t('settings.plan.price', { price: money(priceMinor, 'TRY', language) })}</bdi>
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
          <Used name={t('settings.plan.usedBranches')} held={branches.length} limit={branchLimit} />
          <Used name={t('settings.plan.usedTables')} held={tableCount} limit={tableLimit} />
        </Grid>
      </Grid>
    </Section>
  );
}

/** Usage of a limit; without a limit, only the usage. */
function Used({
  name,
  held,
  limit,
}: {
  name: string;
  /** Undefined until counted. */
  held: number | undefined;
  limit: number | null;
}) {
  const t = useT('people');
  const share = held === undefined || !limit ? 0 : Math.min(1, held / limit);
  return (
    <Grid columnGap="3" rowGap="6px" gridTemplateColumns="minmax(0, 1fr) auto">
      <dt>{name}</dt>
      <chakra.dd fontWeight="strong" fontVariantNumeric="tabular-nums">
        {held === undefined ? (
          <Skeleton width={40} />
        ) : limit === null ? (
          held
        ) : (
          t('settings.plan.of', { held, limit })
        )}
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
