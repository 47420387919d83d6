import type { TableSession } from '@sofra/contracts/sessions';
import type { GuestTable } from '@sofra/contracts/tables';
import { useState } from 'react';
import { type ShownLine, sumLines } from '../../../../data/live/shownCart.ts';
import { GuestDisc } from '../table/GuestDisc.tsx';
import type { ShownGuest } from '../table/shownGuests.ts';
import { GuestHead, GuestState } from './GuestHead.tsx';
import { OthersBasket } from './OthersBasket.tsx';
import { OwnLines } from './OwnLines.tsx';
import type { TableBasket } from './tableBasket.ts';

/** Returns the ids of all lines of other guests. */
const idsOf = ({ others, othersForTable }: TableBasket): ReadonlySet<string> =>
  new Set([...others.flatMap(({ lines }) => lines), ...othersForTable].map(({ id }) => id));

/** Body of the shared basket. While a finger is on it, no line of another guest appears or goes. */
export function SharedLines({
  table: { id: tableId, seats, currency },
  session,
  people,
  basket,
  onChange,
}: {
  table: GuestTable;
  session: TableSession | undefined;
  people: readonly ShownGuest[];
  basket: TableBasket;
  onChange: (line: ShownLine) => void;
}) {
  const [isTouched, setTouched] = useState(false);
  const [held, setHeld] = useState(basket);
  if (!isTouched && held !== basket) setHeld(basket);
  const [first] = useState(() => idsOf(basket));
  const me = people.find(({ isMe }) => isMe);
  const own = { tableId, currency, onChange, isShared: true };
  const lift = () => setTouched(false);
  return (
    <div
      onPointerDown={() => setTouched(true)}
      onPointerUp={lift}
      onPointerCancel={lift}
      onPointerLeave={lift}
    >
      {me && (
        <OwnLines lines={basket.mine} {...own}>
          <GuestHead
            disc={<GuestDisc guest={me} isReady={basket.isReady} />}
            name={me.label}
            state={<GuestState isReady={basket.isReady} isHere changedAt={0} colour={me.colour} />}
            totalMinor={sumLines(basket.mine).totalMinor}
            currency={currency}
          />
        </OwnLines>
      )}
      <OthersBasket
        basket={{ ...held, forTable: basket.forTable }}
        isNew={({ id }) => !first.has(id)}
        {...{ session, seats, people, currency }}
      >
        {basket.forTable.length > 0 && <OwnLines lines={basket.forTable} {...own} />}
      </OthersBasket>
    </div>
  );
}
