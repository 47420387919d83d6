import type { Declaration } from '@sofra/contracts/items';
import type { GuestTable } from '@sofra/contracts/tables';
import { useState } from 'react';
import { cart } from '../../../../data/live/cart.ts';
import { useMenu } from '../../../../data/live/menuStore.ts';
import { groupsOf } from '../../../../lib/domain/options.ts';
import { isOrderable } from '../../../../lib/domain/orderable.ts';
import { AllergySheet } from '../allergy/AllergySheet.tsx';
import { useCartActions } from '../cart/useCartActions.ts';
import { useParty } from '../useParty.ts';
import { GoesWith } from './GoesWith.tsx';
import type { ItemChoice } from './itemChoice.ts';
import { ItemSheet } from './ItemSheet.tsx';
import { useToldAllergies } from './useToldAllergies.ts';

/** Number of items that are shown to go well with one. */
const SHOWN_WITH = 3;

/**
 * Sheet of an item at a table. With `lineId`, it changes that line of the cart. An item that goes well with it
 * and needs a choice opens over it, so that nothing chosen is lost.
 */
export function OpenItem({
  table,
  itemId,
  lineId,
  excluded,
  isOnTop = false,
  onClose,
}: {
  table: GuestTable;
  itemId: number;
  lineId?: string | undefined;
  /** Allergens that the dietary filter excludes. */
  excluded: readonly Declaration[];
  /** True if it lies over the sheet of another item. */
  isOnTop?: boolean;
  onClose: () => void;
}) {
  const { menu } = useMenu(table.id);
  const { people, mine } = useParty(table.id);
  const { add } = useCartActions(table.id);
  const allergies = useToldAllergies(table.id);
  const [above, setAbove] = useState<number>();
  const [isTelling, setTelling] = useState(false);
  const [line] = useState(() => cart.linesOf(table.id).find(({ id }) => id === lineId));
  const item = menu?.items.find(({ id }) => id === itemId);
  if (!menu || !item) return null;
  const partners = (item.goesWith ?? [])
    .flatMap((partnerId) => menu.items.find(({ id }) => id === partnerId) ?? [])
    .filter(isOrderable)
    .slice(0, SHOWN_WITH);

  const save = (choice: ItemChoice) => {
    // Another tab may have removed the line meanwhile.
    const isThere = cart.linesOf(table.id).some(({ id }) => id === lineId);
    if (lineId !== undefined && isThere) cart.change(table.id, lineId, choice);
    else add(item, choice);
    onClose();
  };
  return (
    <>
      <ItemSheet
        item={item}
        groups={groupsOf(item, menu.groups)}
        currency={table.currency}
        line={line && { ...line, note: line.note ?? '' }}
        isClosed={table.isClosed === true}
        seats={table.seats}
        guests={people}
        allergies={allergies}
        excluded={excluded}
        goesWith={
          !isOnTop &&
          partners.length > 0 && (
            <GoesWith
              items={partners}
              tableId={table.id}
              currency={table.currency}
              onOpen={setAbove}
            />
          )
        }
        onAllergies={() => setTelling(true)}
        onSave={save}
        onClose={onClose}
      />
      {isTelling && <AllergySheet sessionId={mine?.id} onClose={() => setTelling(false)} />}
      {above !== undefined && (
        <OpenItem
          table={table}
          itemId={above}
          excluded={excluded}
          isOnTop
          onClose={() => setAbove(undefined)}
        />
      )}
    </>
  );
}
