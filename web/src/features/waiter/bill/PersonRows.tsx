import { Button } from '@chakra-ui/react';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Avatar, initialOf, seatColour } from '../../../ui/base/Avatar.tsx';
import { BillRow, RowList, type RowState } from './BillRow.tsx';
import type { PersonRow } from './payChoice.ts';
import { type BillGuests, coveredText, holderText, nameIn } from './payNames.ts';

export const personState = ({ leftMinor, payment, holderId }: PersonRow): RowState => {
  if (leftMinor > 0) return holderId === undefined ? 'free' : 'held';
  return payment?.state === 'intent' ? 'pending' : 'paid';
};

/** Guests with what each owes; a tap chooses who is paid for. */
export function PersonRows({
  rows,
  chosen,
  guests,
  currency,
  timeZone,
  isBusy,
  onToggle,
  onTake,
}: {
  rows: readonly PersonRow[];
  chosen: ReadonlySet<number>;
  guests: BillGuests;
  currency: string;
  timeZone: string;
  isBusy: boolean;
  onToggle: (userId: number) => void;
  /** Frees the lines of a guest although a phone holds them. */
  onTake: (userId: number) => void;
}) {
  const t = useT('staffPayments');
  const language = useLanguage();
  return (
    <RowList label={t('modes.people')}>
      {rows.map((row) => {
        const { userId, leftMinor, coveredMinor, payment, holderId, itemCount } = row;
        const guest = guests.get(userId) ?? { nickname: null, seat: 1 };
        const state = personState(row);
        const name = nameIn(guests, userId);
        const facts =
          state === 'held' && holderId !== undefined
            ? holderText(guests, holderId, userId)
            : payment
              ? coveredText(payment, userId, language, timeZone)
              : t('items', { count: itemCount });
        return (
          <BillRow
            key={userId}
            state={state}
            isOn={chosen.has(userId)}
            isBusy={isBusy}
            image={
              <Avatar
                initial={initialOf(guest.nickname, guest.seat, language)}
                colour={seatColour(guest.seat)}
                size={32}
              />
            }
            title={<bdi>{name}</bdi>}
            facts={<bdi>{facts}</bdi>}
            amount={money(leftMinor > 0 ? leftMinor : coveredMinor, currency, language)}
            onToggle={() => onToggle(userId)}
          >
            {state === 'held' && <TakeButton about={name} onTake={() => onTake(userId)} />}
          </BillRow>
        );
      })}
    </RowList>
  );
}

/** Takes what a phone holds: a hold protects guests from each other, not from staff. */
export function TakeButton({ about, onTake }: { about: string; onTake: () => void }) {
  const t = useT('staffPayments');
  return (
    <Button
      variant="outline"
      minH="touch"
      px="3"
      me="14px"
      aria-label={`${t('takeAnyway')}: ${about}`}
      onClick={onTake}
    >
      {t('takeAnyway')}
    </Button>
  );
}
