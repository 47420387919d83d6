import { chakra, Flex } from '@chakra-ui/react';
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import { type Plan, plans } from '@sofra/contracts/plans';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useChangePlan } from '../../../data/fetched/platform-businesses.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PlanCards } from '../../../parts/plans/PlanCards.tsx';
import { Button } from '../../../ui/base/Button.tsx';
import { Strip } from '../../../ui/base/Strip.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Current plan of a business, the other plans (S9), and the one that its owner requested. */
export function PlanChoice({ business }: { business: ManagedBusiness }) {
  const t = useT('admin');
  const toasts = useToasts();
  const change = useChangePlan();
  const { id: businessId, name, plan, planRequested: requested, branches, tables } = business;
  const [chosen, setChosen] = useState(requested ?? plan);
  const limits = plans[chosen];
  const isTooSmall = branches > (limits.branches ?? branches) || tables > (limits.tables ?? tables);
  const save = async (to: Plan): Promise<void> => {
    try {
      await change.mutateAsync({ businessId, plan: to });
      setChosen(to);
      toasts.show({
        tone: 'done',
        title: t(to === plan ? 'businesses.plan.declined' : 'businesses.plan.done'),
        text: `${name}: ${plans[to].name}`,
      });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('businesses.plan.failed'), text: errorText(error) });
    }
  };
  return (
    <div>
      {requested !== null && (
        <Flex wrap="wrap" gap="3" mb="4" alignItems="center">
          <chakra.div flex="1 1 240px">
            <Strip icon={Hourglass}>
              {t('businesses.plan.requested', { plan: plans[requested].name })}
            </Strip>
          </chakra.div>
          <Button onClick={() => save(plan)}>{t('businesses.plan.decline')}</Button>
        </Flex>
      )}
      <PlanCards
        label={t('businesses.plan.title')}
        current={plan}
        value={chosen}
        onChange={setChosen}
      />
      {chosen !== plan && (
        <Flex wrap="wrap" gap="3" mt="3" alignItems="center" justifyContent="flex-end">
          {isTooSmall && (
            <chakra.p flex="1 1 240px" fontSize="13" color="pending.fg">
              {t('businesses.plan.smaller')}
            </chakra.p>
          )}
          <Button kind="primary" busy={change.isPending} onClick={() => void save(chosen)}>
            {t('businesses.plan.save')}
          </Button>
        </Flex>
      )}
    </div>
  );
}
