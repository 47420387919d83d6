import type { Option } from '@sofra/contracts/options';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { classes } from '../../../../ui/base/classes.ts';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { OptionPrice, type ShownPrice } from './OptionPrice.tsx';
import css from './OptionGroups.module.css';

/** One of a few short options of which exactly one is chosen. */
export function OptionTile({
  option,
  group,
  isOn,
  isPriced,
  price,
  currency,
  onChange,
}: {
  option: Option;
  /** Name of the radio buttons of the group. */
  group: string;
  isOn: boolean;
  /** True if options of the group differ in price. */
  isPriced: boolean;
  price: ShownPrice;
  currency: string;
  onChange: () => void;
}) {
  const common = useT('common');
  const { say, spoken } = useMenuTexts();
  return (
    <label
      className={classes(
        css.tile,
        isPriced && css.priced,
        isOn && css.on,
        !option.isAvailable && css.off,
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isOn}
        disabled={!option.isAvailable}
        onChange={onChange}
      />
      <span {...spoken}>{say(option.name)}</span>
      {option.isAvailable ? (
        isPriced && (
          <small>
            <OptionPrice price={price} currency={currency} />
          </small>
        )
      ) : (
        <small>{common('soldOut')}</small>
      )}
    </label>
  );
}
