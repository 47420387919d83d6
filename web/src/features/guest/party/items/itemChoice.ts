import type { MenuItem } from '@sofra/contracts/items';
import type { OptionGroup } from '@sofra/contracts/options';
import { useState } from 'react';
import { priceWithOptions } from '../../../../lib/domain/options.ts';
import {
  chosenIn,
  defaultChoice,
  missingGroup,
  withToggled,
} from '../../../../lib/domain/choices.ts';

/** A line as a guest chose it. */
export interface ItemChoice {
  readonly quantity: number;
  readonly note: string;
  /** Ids of the chosen options. */
  readonly options: readonly number[];
  readonly isForTable: boolean;
}

/** The choices on an item's sheet: those of an existing line, or the defaults. */
export function useItemChoice(
  item: MenuItem,
  groups: readonly OptionGroup[],
  line: ItemChoice | undefined,
) {
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [note, setNote] = useState(line?.note ?? '');
  const [isForTable, setForTable] = useState(line?.isForTable ?? false);
  const [picked, setPicked] = useState<readonly number[]>(line?.options ?? defaultChoice(groups));
  // An option that sells out meanwhile isn't chosen any more.
  const options = groups.flatMap((group) => chosenIn(group, picked));
  const ids = options.map(({ id }) => id);
  return {
    choice: { quantity, note, options: ids, isForTable } satisfies ItemChoice,
    options,
    missing: missingGroup(groups, ids),
    totalMinor: priceWithOptions(item, options) * quantity,
    setQuantity,
    setNote,
    setForTable,
    toggle: (group: OptionGroup, optionId: number) => setPicked(withToggled(group, ids, optionId)),
    remove: (optionIds: readonly number[]) =>
      setPicked(ids.filter((id) => !optionIds.includes(id))),
  };
}
