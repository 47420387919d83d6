import { useStore } from 'zustand';
import { getMyId } from '../../../../data/client/myId.ts';
import { baskets } from '../../../../data/live/baskets.ts';
import { useMySession } from '../../../../data/live/sessions.ts';
import { listText } from '../../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../../ui/base/Avatar.tsx';
import { VisuallyHidden } from '../../../../ui/base/VisuallyHidden.tsx';
import { useParty } from '../useParty.ts';
import css from './ItemHolders.module.css';

/** Discs on an item's image: the other guests who have it in the shared basket. */
export function ItemHolders({ itemId, tableId }: { itemId: number; tableId: number }) {
  const sessionId = useMySession(tableId)?.id;
  // A text, because a row renders only when it changes.
  const holders = useStore(baskets.store, ({ bySession }) => {
    const lines = Object.values(bySession[sessionId ?? 0]?.lines ?? {});
    const myId = getMyId();
    const has = lines.filter(
      (line) => line.itemId === itemId && line.quantity > 0 && line.addedBy !== myId,
    );
    return [...new Set(has.map(({ addedBy }) => addedBy))].join();
  });
  return holders === '' ? null : (
    <Discs userIds={holders.split(',').map(Number)} tableId={tableId} />
  );
}

function Discs({ userIds, tableId }: { userIds: readonly number[]; tableId: number }) {
  const t = useT('party');
  const language = useLanguage();
  const { people } = useParty(tableId);
  const holders = people.filter(({ userId }) => userIds.includes(userId));
  if (holders.length === 0) return null;
  const shown = holders.slice(0, holders.length > 2 ? 1 : 2);
  const more = holders.length - shown.length;
  return (
    <span className={css.holders}>
      {shown.map(({ userId, initial, colour }) => (
        <Avatar key={userId} initial={initial} colour={colour} size={24} />
      ))}
      {more > 0 && <Avatar initial={`+${more}`} colour="var(--inverse)" size={24} />}
      <VisuallyHidden>
        {t('cart.has', {
          names: listText(
            holders.map(({ name }) => name),
            language,
          ),
        })}
      </VisuallyHidden>
    </span>
  );
}
