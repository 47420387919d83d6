import { chakra, Flex } from '@chakra-ui/react';
import type { BusinessPlan } from '@sofra/contracts/business-plan';
import { type Plan, plans } from '@sofra/contracts/plans';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { toPlanLimit, useChangeOwnPlan } from '../../../data/fetched/business-plan.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PlanCards } from '../../../parts/plans/PlanCards.tsx';
import { Button } from '../../../ui/base/Button.tsx';
import { Strip } from '../../../ui/base/Strip.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';

const isSmaller = (plan: Plan, than: Plan): boolean =>
  plans[plan].priceMinor < plans[than].priceMinor;

/** The other plans, to change to or, while plans are charged for, to request. */
export function OwnPlanChoice({
  businessId,
  current,
}: {
  businessId: number;
  current: BusinessPlan;
}) {
  const t = useT('people');
  const toasts = useToasts();
  const change = useChangeOwnPlan(businessId);
  const { plan: from, requested, isCharged } = current;
  const [chosen, setChosen] = useState(requested ?? from);
  const [isAsking, setAsking] = useState(false);

  const send = async (plan: Plan): Promise<void> => {
    await change.mutateAsync({ plan, from });
    const done = plan === from ? 'withdrawn' : isCharged ? 'requestedNow' : 'changed';
    toasts.show({ tone: 'done', title: t(`settings.plan.${done}`), text: plans[plan].name });
  };
  const sendNow = (plan: Plan): Promise<void> =>
    send(plan).catch((error: unknown) => {
      toasts.show({ tone: 'error', title: t('settings.plan.failed'), text: errorText(error) });
    });

  return (
    <div>
      {requested !== null && (
        <Flex wrap="wrap" gap="3" mb="4" alignItems="center">
          <chakra.div flex="1 1 240px">
            <Strip icon={Hourglass}>
              {t('settings.plan.requested', { plan: plans[requested].name })}
            </Strip>
          </chakra.div>
          <Button onClick={() => sendNow(from)}>{t('settings.plan.withdraw')}</Button>
        </Flex>
      )}
      <PlanCards
        label={t('settings.plan.choose')}
        current={from}
        value={chosen}
        onChange={setChosen}
      />
      {chosen !== from && chosen !== requested && (
        <Flex mt="3" justifyContent="flex-end">
          <Button
            kind="primary"
            onClick={() => (isSmaller(chosen, from) ? setAsking(true) : sendNow(chosen))}
          >
            {t(isCharged ? 'settings.plan.request' : 'settings.plan.change')}
          </Button>
        </Flex>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('settings.plan.smallerTitle', { plan: plans[chosen].name })}
          text={t('settings.plan.smallerText')}
          cancelLabel={t('settings.plan.keep', { plan: plans[from].name })}
          confirmLabel={t(isCharged ? 'settings.plan.request' : 'settings.plan.change')}
          confirmKind="primary"
          failedMessage={t('settings.plan.failed')}
          onConfirm={() => send(chosen)}
          onClose={() => setAsking(false)}
        >
          <Losses current={current} chosen={chosen} />
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Lists what can't be added any more on a smaller plan, or how much can. */
function Losses({ current, chosen }: { current: BusinessPlan; chosen: Plan }) {
  const t = useT('people');
  const limits = (['branches', 'tables'] as const)
    .map((of) => toPlanLimit(of, chosen, current[of]))
    .flatMap(({ of, held, limit, room }) => {
      if (limit === null) return [];
      return room === 0
        ? [t(`settings.plan.noMore.${of}`, { held, count: limit })]
        : [t(`settings.plan.left.${of}`, { count: room ?? 0 })];
    });
  const losesApi = plans[current.plan].hasApi && !plans[chosen].hasApi;
  return (
    <chakra.ul ps="5" display="grid" gap="2" listStyleType="disc">
      {[...limits, ...(losesApi ? [t('settings.plan.noApi')] : [])].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </chakra.ul>
  );
}
