import { chakra, Flex } from '@chakra-ui/react';
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import { planCodes, plans } from '@sofra/contracts/plans';
import { useState } from 'react';
import { useChangePlan } from '../../../data/fetched/platform-businesses.ts';
import { OptionCards } from '../../../ui/staff/OptionCards.tsx';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Current plan of a business and the other plans (S9). */
export function PlanChoice({ business }: { business: ManagedBusiness }) {
  const t = useT('admin');
  const language = useLanguage();
  const toasts = useToasts();
  const change = useChangePlan();
  const { id: businessId, name, plan, branches, tables } = business;
  const [chosen, setChosen] = useState(plan);
  const limits = plans[chosen];
  const isTooSmall = branches > (limits.branches ?? branches) || tables > (limits.tables ?? tables);
  const save = async (): Promise<void> => {
    try {
      await change.mutateAsync({ businessId, plan: chosen });
      toasts.show({
        tone: 'done',
        title: t('businesses.plan.done'),
        text: `${name}: ${limits.name}`,
      });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('businesses.plan.failed'), text: errorText(error) });
    }
  };
  const sayLimits = (code: (typeof planCodes)[number]): string => {
    const { priceMinor, branches: branchLimit, tables: tableLimit } = plans[code];
    return [
      t('businesses.plan.price', { price: money(priceMinor, 'TRY', language) }),
      branchLimit === null
        ? t('businesses.plan.branchesAll')
        : t('businesses.plan.branches', { count: branchLimit }),
      tableLimit === null
        ? t('businesses.plan.tablesAll')
        : t('businesses.plan.tables', { count: tableLimit }),
    ].join(', ');
  };
  return (
    <div>
      <OptionCards
        label={t('businesses.plan.title')}
        options={planCodes.map((code) => ({
          value: code,
          label: plans[code].name,
          description: sayLimits(code),
        }))}
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
          <Button kind="primary" busy={change.isPending} onClick={() => void save()}>
            {t('businesses.plan.save')}
          </Button>
        </Flex>
      )}
    </div>
  );
}
