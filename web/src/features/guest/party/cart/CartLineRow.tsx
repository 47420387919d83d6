import { MAX_QUANTITY } from '@sofra/contracts/quantities';
import { CircleSlash, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { ShownLine } from '../../../../data/live/shownCart.ts';
import { commaList } from '../../../../lib/format/textLists.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { Stepper } from '../../../../ui/base/Stepper.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import css from './CartLineRow.module.css';
import { NoteField } from './NoteField.tsx';
import { problemText } from './problemText.ts';

/** A line of the cart: item, price, choices, note and quantity. The item's name opens it for other choices. */
export function CartLineRow({
  line,
  currency,
  isShared,
  onQuantity,
  onNote,
  onChange,
}: {
  line: ShownLine;
  currency: string;
  /** True in the shared basket, where notes are changed in the item's sheet. */
  isShared: boolean;
  onQuantity: (quantity: number) => void;
  onNote: (note: string) => void;
  onChange: () => void;
}) {
  const t = useT('party');
  const guest = useT('guest');
  const { say, spoken, language } = useMenuTexts();
  const [draft, setDraft] = useState<string>();
  const { problem } = line;
  const name = say(line.item.name);
  const options = commaList(
    line.chosen.map((option) => say(option.name)),
    language,
  );
  /** A line of which only the choices can't be ordered. */
  const isToChange = problem?.kind === 'optionSoldOut' || problem?.kind === 'choices';
  const Heading = isShared ? 'h4' : 'h3';
  return (
    <li className={classes(css.line, isShared && css.shared, problem !== null && css.out)}>
      <Heading {...spoken}>
        <button type="button" onClick={onChange}>
          {name}
        </button>
      </Heading>
      <Price minor={line.lineTotalMinor} currency={currency} />
      <div className={css.details}>
        {problem ? (
          <span className={css.problem}>
            <Icon of={CircleSlash} size={14} />
            {problemText(problem, t, say)}
          </span>
        ) : (
          options && <span>{options}</span>
        )}
        {isShared ? (
          line.note !== null && (
            <span className={classes(css.note, css.written)}>
              <Icon of={MessageSquareText} size={14} />
              {line.note}
            </span>
          )
        ) : (
          <button
            type="button"
            className={classes(css.note, line.note !== null && css.written)}
            aria-expanded={draft !== undefined}
            onClick={() => setDraft(draft === undefined ? (line.note ?? '') : undefined)}
          >
            <Icon of={MessageSquareText} size={14} />
            <span>{line.note ?? t('cart.note')}</span>
          </button>
        )}
      </div>
      {isToChange ? (
        <Button kind="quiet" size="small" className={css.change} onClick={onChange}>
          {t('cart.change')}
        </Button>
      ) : (
        <Stepper
          quantity={line.quantity}
          max={MAX_QUANTITY}
          removes
          labels={{ less: guest('menu.takeOne', { name }), more: guest('menu.addOne', { name }) }}
          onChange={onQuantity}
        />
      )}
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
