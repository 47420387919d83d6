import { chakra } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { plans } from '@sofra/contracts/plans';
import { allows } from '@sofra/contracts/policy';
import type { User } from '@sofra/contracts/users';
import { Info } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import type { PlanLimit } from '../../data/fetched/business-plan.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { TextLink } from '../../ui/staff/TextLink.tsx';

/** Returns true if a user may change the plan of a business. */
const mayChangePlan = ({ memberships }: User, businessId: number): boolean =>
  memberships.some(
    (held) => held.businessId === businessId && allows('businesses.changePlan', [held.role]),
  );

/** Returns the sentence about a limit's usage. */
function useUsageText({ of, plan, held, limit, room }: PlanLimit): string {
  const t = useT('workspace');
  const values = { plan: plans[plan].name, held, count: limit ?? 0 };
  if (limit === null) return t(`plan.${of}.free`, values);
  if (room !== 0) return t(`plan.${of}.room`, values);
  return t(held > limit ? `plan.${of}.over` : `plan.${of}.full`, values);
}

/** Returns the sentence about the next plan; undefined if none allows more. */
function useNextText({ of, next }: PlanLimit): string | undefined {
  const t = useT('workspace');
  if (next === undefined) return undefined;
  const { name: plan, [of]: count } = plans[next];
  return count === null
    ? t(`plan.${of}.nextFree`, { plan })
    : t(`plan.${of}.next`, { plan, count });
}

/**
 * Usage of a plan's limit (D35). At the limit, also what the next plan gives, with a link to the plans for
 * those who may change it.
 */
export function PlanLimitNote({
  limit,
  user,
  businessId,
}: {
  limit: PlanLimit;
  user: User;
  businessId: number;
}) {
  const t = useT('workspace');
  const usage = useUsageText(limit);
  const next = useNextText(limit);
  const path = generatePath(pages.settings.path, { businessId: String(businessId) });
  const isFull = limit.room === 0;
  return (
    <chakra.div
      role="status"
      display="flex"
      gap="2"
      px={isFull ? '14px' : '0'}
      py={isFull ? '10px' : '0'}
      borderRadius="3"
      bg={isFull ? 'pending.subtle' : 'transparent'}
      color={isFull ? 'pending.fg' : 'fg.muted'}
      fontSize="14"
    >
      <chakra.span flex="none" pt="1px">
        <Icon of={Info} size={18} />
      </chakra.span>
      <chakra.p minW="0">
        {usage}
        {isFull && next !== undefined && ` ${next} `}
        {isFull &&
          next !== undefined &&
          (mayChangePlan(user, businessId) ? (
            <TextLink css={{ '& > a': { color: 'inherit', textDecoration: 'underline' } }}>
              <Link to={`${path}#plan`}>{t('plan.see')}</Link>
            </TextLink>
          ) : (
            t('plan.askOwner')
          ))}
      </chakra.p>
    </chakra.div>
  );
}
