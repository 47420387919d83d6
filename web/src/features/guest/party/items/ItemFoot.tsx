import type { MenuItem } from '@sofra/contracts/items';
import type { OptionGroup } from '@sofra/contracts/options';
import { MAX_QUANTITY } from '@sofra/contracts/quantities';
import { type Translate, useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { Stepper } from '../../../../ui/base/Stepper.tsx';
import { guardTaps } from '../../../../ui/base/tapGuard.ts';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { isSoldOut } from '../../../../lib/domain/choices.ts';
import { ClashNote } from './ClashNote.tsx';
import type { Clash } from './clashes.ts';
import type { useItemChoice } from './itemChoice.ts';
import css from './ItemFoot.module.css';
import { showGroup } from './OptionGroups.tsx';

/** Quantity and the button with the live price; a choice that is missing is scrolled to instead. */
export function ItemFoot({
  item,
  groups,
  currency,
  isChange,
  chosen: { choice, missing, totalMinor, setQuantity, remove },
  clashes,
  onSave,
}: {
  item: MenuItem;
  groups: readonly OptionGroup[];
  currency: string;
  /** True if a line of the cart is changed. */
  isChange: boolean;
  chosen: ReturnType<typeof useItemChoice>;
  clashes: readonly Clash[];
  onSave: () => void;
}) {
  const t = useT('party');
  const { say } = useMenuTexts();
  const common = useT('common');
  const isOut = !item.isAvailable || isSoldOut(groups);
  const label = isOut
    ? common('soldOut')
    : missing
      ? t('item.choose', { name: say(missing.name) })
      : saveLabel({ isChange, isClash: clashes.length > 0 }, t);
  return (
    <>
      {clashes.length > 0 && <ClashNote clashes={clashes} onRemove={remove} />}
      <div className={css.foot}>
        <Stepper
          quantity={choice.quantity}
          min={1}
          max={MAX_QUANTITY}
          labels={{ less: t('item.less'), more: t('item.more') }}
          onChange={setQuantity}
        />
        {/* The bar under the sheet has the button that orders, at the same place. */}
        <div ref={guardTaps} className={css.save}>
          <Button
            kind={missing ? 'quiet' : clashes.length > 0 ? 'outline' : 'primary'}
            size="tall"
            disabled={isOut}
            onClick={() => (missing ? showGroup(missing) : onSave())}
          >
            <span>{label}</span>
            <Price minor={totalMinor} currency={currency} />
          </Button>
        </div>
      </div>
    </>
  );
}

function saveLabel(
  { isChange, isClash }: { isChange: boolean; isClash: boolean },
  t: Translate<'party'>,
): string {
  if (isChange) return t(isClash ? 'item.saveAnyway' : 'item.save');
  return t(isClash ? 'item.addAnyway' : 'item.add');
}
