import { Button, chakra } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { money } from '../../../lib/format/format.ts';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { useSessionBill } from '../../../parts/bills/useSessionBill.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { tableMark } from '../../../parts/tables/tableName.ts';
import { ErrorNotice } from '../../../ui/base/ErrorNotice.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import { TableMark } from '../../../ui/base/TableMark.tsx';
import { Drawer, DrawerBody } from '../../../ui/staff/Drawer.tsx';
import { queueWidth } from '../queueWidth.ts';
import { PayBoard } from './PayBoard.tsx';
import type { PayProps } from './payProps.ts';

/** Payment view of a table: what is paid, by whom it is paid now, and how. */
export function PaySheet(props: PayProps) {
  const { session, table, orders, branch, onPrint, onClose } = props;
  const t = useT('staffPayments');
  const staff = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const { of, failure, load } = useSessionBill(session.id, orders);
  const facts = [
    ...(session.guestCount > 0 ? [staff('floor.people', { count: session.guestCount })] : []),
    ...(of ? [t('leftOf', { amount: money(of.bill.leftMinor, branch.currency, language) })] : []),
  ];
  const frame = (children: ReactNode) => (
    <Drawer
      beside={queueWidth}
      title={t('title', { table: tableNameOf(table.tableNumber) })}
      description={facts.join(' · ')}
      image={
        <TableMark
          count={table.seats}
          colours={Array.from({ length: session.guestCount }, () => 'var(--text)')}
          size={48}
        >
          {tableMark(table.tableNumber)}
        </TableMark>
      }
      aside={
        <Button
          variant="ghost"
          px="0"
          minW="touch"
          minH="touch"
          aria-label={staff('table.print')}
          onClick={onPrint}
        >
          <Icon of={Printer} size={22} />
        </Button>
      }
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
  if (of) {
    return <PayBoard {...props} of={of} frame={frame} />;
  }
  return frame(
    <DrawerBody>
      {failure === undefined ? (
        <chakra.div role="status" aria-label={common('loading')} display="grid" gap="2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} width="100%" height={58} radius={12} />
          ))}
        </chakra.div>
      ) : (
        <ErrorNotice
          title={t('failed')}
          text={codeText(failure)}
          retry={common('actions.retry')}
          onRetry={() => void load()}
        />
      )}
    </DrawerBody>,
  );
}
