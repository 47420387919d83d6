import { useMenuParts } from '../../../../data/live/shownCart.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import type { ShownGuest } from '../table/shownGuests.ts';
import { type Addition, additionText } from './additions.ts';
import css from './BasketNews.module.css';

/** Sentence about what another guest has just added, with their name in bold. */
export function BasketNews({
  addition,
  people,
}: {
  addition: Addition;
  people: readonly ShownGuest[];
}) {
  const t = useT('party');
  const { say } = useMenuTexts();
  const { items } = useMenuParts();
  const said = additionText(addition, { people, items, say, t });
  if (!said) return null;
  const start = said.text.indexOf(said.name);
  const end = start + said.name.length;
  return (
    <span key={said.text} className={css.news}>
      {said.text.slice(0, start)}
      <b>
        <bdi>{said.name}</bdi>
      </b>
      {said.text.slice(end)}
    </span>
  );
}
