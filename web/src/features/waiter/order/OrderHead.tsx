import { Box, chakra, Flex } from '@chakra-ui/react';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTableAllergies } from '../../../data/live/allergies.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { AllergyText } from '../../../parts/allergies/AllergyText.tsx';
import { guestName, tableNameOf } from '../../../parts/orders/orderNames.ts';
import { tableMark } from '../../../parts/tables/tableName.ts';
import { buttonClass } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { TableMark } from '../../../ui/base/TableMark.tsx';

/** Head of the order page: the table, its people, and the allergies that the order must respect. */
export function OrderHead({
  table,
  session,
  backTo,
  live,
}: {
  table: Table;
  session: TableSession | undefined;
  /** Path of the floor. */
  backTo: string;
  live: ReactNode;
}) {
  const t = useT('ordering');
  const staff = useT('staff');
  const guestCount = session?.guestCount ?? 0;
  const allergies = useTableAllergies(session?.id);
  return (
    <Flex
      as="header"
      align="center"
      gap="3"
      minH="60px"
      padding="6px 12px 6px 4px"
      bg="bg.panel"
      borderBlockEnd="1px solid {colors.border}"
    >
      <Link
        to={backTo}
        className={buttonClass({ kind: 'ghost', square: true })}
        aria-label={t('order.back')}
      >
        <Icon of={X} size={22} />
      </Link>
      <TableMark
        count={table.seats}
        colours={Array.from({ length: guestCount }, () => 'var(--text)')}
        size={44}
        tone={session ? 'plain' : 'bare'}
      >
        {tableMark(table.tableNumber)}
      </TableMark>
      <Box flex="1" minW="0">
        <chakra.h1
          fontSize="17"
          fontWeight="strong"
          letterSpacing="snug"
          lineHeight="1.25"
          truncate
        >
          {t('order.title', { table: tableNameOf(table.tableNumber) })}
        </chakra.h1>
        <chakra.p fontSize="14" color="fg.muted" lineHeight="1.3">
          {session ? staff('floor.people', { count: guestCount }) : t('order.noSession')}
          {allergies.map((guest) => (
            <chakra.span key={guest.userId} display="block" color="danger.fg" fontWeight="strong">
              <bdi>{guestName(guest.nickname, guest.seat ?? 1)}</bdi>: <AllergyText guest={guest} />
            </chakra.span>
          ))}
        </chakra.p>
      </Box>
      {live}
    </Flex>
  );
}
