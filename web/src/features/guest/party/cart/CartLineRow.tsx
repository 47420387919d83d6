import { MAX_QUANTITY } from '@sofra/contracts/quantities';
import { CircleSlash, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { ShownLine } from '../../../../data/live/shownCart.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Stepper } from '../../../../ui/base/Stepper.tsx';
import css from './CartLineRow.module.css';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { NoteField } from './NoteField.tsx';
import { problemText } from './problemText.ts';
import { Price } from '../../../../ui/base/Price.tsx';

/** A line of the cart: item, price, note and quantity. */
export function CartLineRow({
  line,
  currency,
  onQuantity,
  onNote,
}: {
  line: ShownLine;
  currency: string;
  onQuantity: (quantity: number) => void;
  onNote: (note: string) => void;
}) {
  const t = useT('party');
  const guest = useT('guest');
  const { say, spoken } = useMenuTexts();
  const [draft, setDraft] = useState<string>();
  const name = say(line.item.name);
  const less = guest('menu.takeOne', { name });
  return (
    <li className={css.line}>
      <h3 {...spoken}>{name}</h3>
      <Price minor={line.lineTotalMinor} currency={currency} />
      <div className={css.note}>
        {line.problem && (
          <span className={css.soldOut}>
            <Icon of={CircleSlash} size={14} />
            {problemText(line.problem, t, say)}
          </span>
        )}
        <button
          type="button"
          className={line.note === null ? undefined : css.written}
          aria-expanded={draft !== undefined}
          onClick={() => setDraft(draft === undefined ? (line.note ?? '') : undefined)}
        >
          <Icon of={MessageSquareText} size={14} />
          <span>{line.note ?? t('cart.note')}</span>
        </button>
      </div>
      <Stepper
        quantity={line.quantity}
        max={MAX_QUANTITY}
        removes
        labels={{ less, more: guest('menu.addOne', { name }) }}
        onChange={onQuantity}
      />
      {draft !== undefined && (
        <form
          className={css.edit}
          onSubmit={(event) => {
            event.preventDefault();
            setDraft(undefined);
            onNote(draft);
          }}
        >
          <NoteField value={draft} onChange={setDraft} />
          <Button type="submit">{t('cart.saveNote')}</Button>
        </form>
      )}
    </li>
  );
}
