import type { FailedRefund } from '@sofra/contracts/failed-refunds';
import { money } from '../../lib/format/format.ts';
import { isolated } from '../../lib/format/textLists.ts';
import { currentLanguage, translate } from '../../lib/i18n/i18n.ts';
import { tableNameOf } from '../orders/orderNames.ts';

/** Returns what happened to a failed refund. Needs the namespace `staffPayments`. */
export const failedRefundText = ({ tableNumber, amountMinor, currency }: FailedRefund): string =>
  translate('staffPayments', 'refund.failedText', {
    table: tableNameOf(tableNumber),
    amount: isolated(money(amountMinor, currency, currentLanguage())),
  });
