import { Wifi } from 'lucide-react';
import { useMenuParts } from '../../../../data/live/shownCart.ts';
import { listText } from '../../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { useParty } from '../useParty.ts';
import { additionText } from './additions.ts';
import { useMissed } from './missed.ts';
import css from './MissedNote.module.css';

/** Note about what changed while the phone had no connection. */
export function MissedNote({ tableId }: { tableId: number }) {
  const t = useT('party');
  const language = useLanguage();
  const { say } = useMenuTexts();
  const { people } = useParty(tableId);
  const { items } = useMenuParts();
  const missed = useMissed(tableId);
  if (!missed) return null;
  const changes = [
    ...missed.additions.flatMap((one) => additionText(one, { people, items, say, t })?.text ?? []),
    ...missed.soldOut.map((name) => t('cart.optionSoldOut', { name: say(name) })),
  ];
  return (
    <div className={css.note} role="status">
      <Icon of={Wifi} />
      <p>
        <b>{t('cart.backTitle')}</b>
        {t('cart.missed', { changes: listText(changes, language) })}
      </p>
    </div>
  );
}
