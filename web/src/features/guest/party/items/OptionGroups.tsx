import type { Declaration, MenuItem } from '@sofra/contracts/items';
import type { OptionGroup } from '@sofra/contracts/options';
import { localized } from '@sofra/contracts/common';
import { useId } from 'react';
import { type Translate, useT } from '../../../../lib/i18n/i18n.ts';
import { classes } from '../../../../ui/base/classes.ts';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { chosenIn, isOneOf } from '../../../../lib/domain/choices.ts';
import { OptionRow } from './OptionRow.tsx';
import { OptionTile } from './OptionTile.tsx';
import css from './OptionGroups.module.css';

/** Longest name, and largest number of options, that fit into tiles. */
const TILE_NAME = 16;
const TILES = 6;

/** Returns true if a group is short enough for tiles: exactly one of a few short names. */
function hasTiles(group: OptionGroup, language: Parameters<typeof localized>[1]): boolean {
  return (
    isOneOf(group) &&
    group.options.length <= TILES &&
    group.options.every(
      ({ name, allergens }) =>
        allergens.length === 0 && localized(name, language).length <= TILE_NAME,
    )
  );
}

/** Id of the element that is scrolled to and focused when a group needs a choice. */
const elementId = (groupId: number): string => `option-group-${groupId}`;

/** Scrolls to a group and focuses its first option that can be chosen. */
export function showGroup({ id }: OptionGroup): void {
  const element = document.getElementById(elementId(id));
  element?.scrollIntoView({ block: 'start' });
  element?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
}

interface Shared {
  item: MenuItem;
  currency: string;
  /** Ids of the chosen options. */
  chosen: readonly number[];
  /** Allergens to mark in red. */
  avoided: readonly Declaration[];
  onToggle: (group: OptionGroup, optionId: number) => void;
}

/** Option groups of an item, each with its choices. */
export function OptionGroups({ groups, ...shared }: Shared & { groups: readonly OptionGroup[] }) {
  // The first portion shows the whole price, everything else a difference.
  const priced = groups.find(
    (group) => isOneOf(group) && group.options.some(({ differenceMinor }) => differenceMinor !== 0),
  );
  return groups.map((group) => (
    <Group key={group.id} group={group} showsPrice={group === priced} {...shared} />
  ));
}

function Group({
  group,
  showsPrice,
  item,
  currency,
  chosen,
  avoided,
  onToggle,
}: Shared & {
  group: OptionGroup;
  /** True if its first option shows the price of the item with it. */
  showsPrice: boolean;
}) {
  const t = useT('party');
  const { say, spoken, language } = useMenuTexts();
  const id = useId();
  const { maxChoices, options } = group;
  const count = chosenIn(group, chosen).length;
  const areTiles = hasTiles(group, language);
  const isPriced = options.some(({ differenceMinor }) => differenceMinor !== 0);
  const [first] = options;
  const shared = options.map((option) => ({
    option,
    group: `${id}-options`,
    isOn: option.isAvailable && chosen.includes(option.id),
    price:
      showsPrice && option === first
        ? { minor: item.priceMinor + option.differenceMinor, isWhole: true }
        : {
            minor: option.differenceMinor - (showsPrice ? (first?.differenceMinor ?? 0) : 0),
            isWhole: false,
          },
    currency,
    onChange: () => onToggle(group, option.id),
  }));
  return (
    <div
      id={elementId(group.id)}
      className={css.group}
      role={isOneOf(group) ? 'radiogroup' : 'group'}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-hint`}
    >
      <div className={css.head}>
        <h3 id={`${id}-name`} {...spoken}>
          {say(group.name)}
        </h3>
        <span
          id={`${id}-hint`}
          className={classes(css.hint, count < group.minChoices && css.needed)}
        >
          {hintOf(group, count, t)}
        </span>
      </div>
      {areTiles ? (
        <div className={classes(css.tiles, [2, 4].includes(options.length) && css.two)}>
          {shared.map((each) => (
            <OptionTile key={each.option.id} {...each} isPriced={isPriced} />
          ))}
        </div>
      ) : (
        <ul className={css.rows}>
          {shared.map((each) => (
            <OptionRow
              key={each.option.id}
              {...each}
              isRadio={isOneOf(group)}
              isFull={maxChoices > 1 && count >= maxChoices && !each.isOn}
              avoided={avoided}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function hintOf(group: OptionGroup, count: number, t: Translate<'party'>): string {
  const { minChoices, maxChoices } = group;
  if (count < minChoices) {
    return maxChoices === 1 ? t('item.chooseOne') : t('item.chooseMin', { min: minChoices });
  }
  if (maxChoices === 1) return '';
  return count === 0
    ? t('item.chooseUpTo', { max: maxChoices })
    : t('item.chosen', { chosen: count, max: maxChoices });
}
