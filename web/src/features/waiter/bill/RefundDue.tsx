import { Box } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { Undo2 } from 'lucide-react';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { useIsManager } from '../../../parts/bills/useIsManager.ts';
import { Strip } from '../../../ui/base/Strip.tsx';

/** Says that too much is paid since a later change, and who gives it back; nothing if nothing is due. */
export function RefundDue({ amountMinor, branch }: { amountMinor: number; branch: Branch }) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const isManager = useIsManager(branch);
  if (amountMinor === 0) return null;
  return (
    <Box mb="2">
      <Strip icon={Undo2} tone="bad">
        {t(isManager ? 'refund.due' : 'refund.dueAsk', {
          amount: money(amountMinor, branch.currency, language),
        })}
      </Strip>
    </Box>
  );
}
