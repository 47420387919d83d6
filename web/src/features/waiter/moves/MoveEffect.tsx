import { chakra, Flex } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTableAllergies } from '../../../data/live/allergies.ts';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { AllergyText } from '../../../parts/allergies/AllergyText.tsx';
import { guestName, tableNameOf } from '../../../parts/orders/orderNames.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { type Part, splitOf, type Target, type Verb, wholeOf } from './movePlan.ts';

/** Says what goes where, in people and money, and what the kitchen and the guests will notice. */
export function MoveEffect({
  verb,
  session,
  table,
  target,
  orders,
  leaving,
  paidMinor,
  currency,
}: {
  verb: Verb;
  session: TableSession;
  table: Table;
  target: Target;
  orders: readonly Order[];
  /** Ids of the guests who leave, for a split. */
  leaving: readonly number[];
  /** Sum that is paid of the bills concerned. */
  paidMinor: number;
  currency: string;
}) {
  const t = useT('ordering');
  const staff = useT('staff');
  const language = useLanguage();
  const allergies = useTableAllergies(session.id);
  const from = tableNameOf(table.tableNumber);
  const to = tableNameOf(target.table.tableNumber);
  const textOf = (name: string, { people, totalMinor }: Part): string =>
    t('move.part', {
      table: name,
      people: staff('floor.people', { count: people }),
      amount: money(totalMinor, currency, language),
    });
  const whole = wholeOf(session, orders);
  const split = splitOf(session, orders, leaving);
  const merged: Part = {
    ...whole,
    people: whole.people + (target.session?.guestCount ?? 0),
    totalMinor: whole.totalMinor + target.totalMinor,
  };
  const lines = {
    move: [textOf(to, whole)],
    merge: [textOf(to, merged)],
    split: [textOf(from, split.stays), textOf(to, split.goes)],
  }[verb];
  return (
    <>
      <Note icon={Info}>
        {lines.map((line) => (
          <chakra.b key={line} display="block" fontWeight="strong" color="fg">
            {line}
          </chakra.b>
        ))}
        {t(`move.effect.${verb}`, { from, to })}
        {paidMinor > 0 && ` ${t('move.paid', { amount: money(paidMinor, currency, language) })}`}
      </Note>
      {verb === 'merge' && allergies.length > 0 && (
        <Note icon={TriangleAlert}>
          {t('move.allergies')}{' '}
          {allergies.map((guest) => (
            <chakra.b key={guest.userId} display="block" fontWeight="strong" color="fg">
              <bdi>{guestName(guest.nickname, guest.seat ?? 1)}</bdi>: <AllergyText guest={guest} />
            </chakra.b>
          ))}
        </Note>
      )}
    </>
  );
}

function Note({ icon, children }: { icon: typeof Info; children: ReactNode }) {
  return (
    <Flex
      gap="10px"
      mt="3"
      padding="12px 14px"
      borderRadius="3"
      bg="bg.subtle"
      color="fg.soft"
      fontSize="14"
      lineHeight="1.4"
    >
      <Icon of={icon} size={20} />
      <chakra.div minW="0" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.div>
    </Flex>
  );
}
