import { useEffect, useMemo, useState } from 'react';
import type { MenuItem } from '@sofra/contracts/items';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import { countUses } from '../../../data/drafts/item-uses.ts';
import { roundOutbox } from '../../../data/drafts/round-outbox.ts';
import {
  type DraftLine,
  type NewDraftLine,
  tableDrafts,
  useTableDraft,
} from '../../../data/drafts/table-drafts.ts';
import type { ShownMenu } from '../../../data/live/menuStore.ts';
import { defaultOptions } from '../../../lib/domain/options.ts';
import { useLock } from '../../../ui/base/useLock.ts';
import { toShownDraft } from './shownDraft.ts';

/** Subject of the options sheet: a line of the draft, or a new one of an item. */
interface Editing {
  readonly item: MenuItem;
  readonly line: DraftLine | undefined;
}

const nothing = { items: [], groups: {} };

/** Draft of a table and the actions on it. `onPlaced` is called once the server has the round. */
export function useTableOrder(
  table: Table,
  session: TableSession | undefined,
  menu: ShownMenu | undefined,
  { onPlaced, onRefused }: { onPlaced: () => void; onRefused: () => void },
) {
  const [guestId, setGuestId] = useState<number | null>(null);
  const [editing, setEditing] = useState<Editing>();
  const held = useTableDraft(table.id);
  const draft = useMemo(() => toShownDraft(held, menu ?? nothing), [held, menu]);
  const { isBusy, run } = useLock();

  const guestIds = useMemo(() => session?.guests.map(({ userId }) => userId) ?? [], [session]);
  const hasLeft = held?.lines.some(
    (one) => one.guestId !== null && !guestIds.includes(one.guestId),
  );
  useEffect(() => {
    if (hasLeft) tableDrafts.keepGuests(table.id, guestIds);
  }, [hasLeft, table.id, guestIds]);
  const seated = guestId !== null && guestIds.includes(guestId) ? guestId : null;

  const add = (line: NewDraftLine) => tableDrafts.add(table.id, line);

  const send = async () => {
    if (!menu) return;
    const sent = draft.lines.filter(({ problem }) => problem === null);
    const result = await roundOutbox.place(
      table,
      sent.map(({ line }) => line.id),
      draft.totalMinor,
    );
    if (result === 'placed') {
      countUses(
        table.branchId,
        sent.map(({ line }) => line.itemId),
      );
      onPlaced();
    }
    if (result === 'refused') onRefused();
  };

  return {
    draft,
    guestId: seated,
    setGuestId,
    editing,
    closeEditing: () => setEditing(undefined),
    edit: (item: MenuItem, line: DraftLine) => setEditing({ item, line }),
    /** Adds one of an item; opens its options only if one must be chosen. */
    tap: (item: MenuItem) => {
      const options = menu && defaultOptions(item, menu.groups);
      if (options) add({ guestId: seated, itemId: item.id, quantity: 1, options, note: null });
      else setEditing({ item, line: undefined });
    },
    add,
    change: (line: DraftLine) => tableDrafts.change(table.id, line),
    takeOne: (lineId: string) => tableDrafts.takeOne(table.id, lineId),
    isSending: isBusy,
    send: () => run(send),
  };
}
export type TableOrder = ReturnType<typeof useTableOrder>;
