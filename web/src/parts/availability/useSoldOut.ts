import type { Branch } from '@sofra/contracts/branches';
import { localized } from '@sofra/contracts/common';
import { useCallback, useEffect, useState } from 'react';
import { onEvent } from '../../data/live/events.ts';
import { itemStore, useMenuItems } from '../../data/live/itemAvailability.ts';
import { optionStore, useOfferedOptions } from '../../data/live/optionAvailability.ts';
import { onResync } from '../../data/transport/resync.ts';
import { now } from '../../lib/format/clock.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { currentLanguage, translate } from '../../lib/i18n/i18n.ts';
import type { Notice } from '../../ui/base/useNotice.ts';
import { backAt, isOption, portionsOf, type Sellable, type SoldOutFor } from './soldOut.ts';

/** New availability: sold out until a time, available, or limited to a number of portions. */
type Change = { isAvailable: false; until: string | null } | { isAvailable: true; left?: number };

/** Returns the change that restores the present availability. */
function toChange(sold: Sellable): Change {
  if (!sold.isAvailable) return { isAvailable: false, until: sold.unavailableUntil };
  const portions = portionsOf(sold);
  return { isAvailable: true, ...(portions && { left: portions.left }) };
}

function send(businessId: number, sold: Sellable, change: Change): Promise<void> {
  const until = change.isAvailable ? null : change.until;
  if (isOption(sold)) {
    return optionStore.setAvailability(businessId, sold.id, change.isAvailable, until);
  }
  return change.isAvailable && change.left !== undefined
    ? itemStore.setPortions(sold.id, change.left)
    : itemStore.setAvailability(sold.id, change.isAvailable, until);
}

function doneText(name: string, change: Change): string {
  if (!change.isAvailable) return translate('staff', 'kitchen.isSoldOut', { name });
  const { left } = change;
  return left === undefined
    ? translate('staff', 'kitchen.isBack', { name })
    : translate('staff', 'kitchen.isLimited', { name, count: left });
}

/** Items and options of the business, and changes of their availability, each with a notice that undoes it. */
export function useSoldOut(
  { id: branchId, businessId, timeZone, dayStartsAt }: Branch,
  notify: (notice: Notice) => void,
) {
  const items = useMenuItems();
  const options = useOfferedOptions();
  const [errorMessage, setErrorMessage] = useState<string>();

  const load = useCallback(() => {
    setErrorMessage(undefined);
    Promise.all([itemStore.load(businessId), optionStore.load(businessId)]).catch(
      (error: unknown) => setErrorMessage(errorText(error)),
    );
  }, [businessId]);
  // The items' availability arrives as events of their own.
  useEffect(
    () =>
      onEvent('menu.changed', (changed) => {
        if (changed.branchId === branchId) load();
      }),
    [branchId, load],
  );
  useEffect(() => onResync(load), [load]);

  const set = async (sold: Sellable, change: Change, before: Change) => {
    const name = localized(sold.name, currentLanguage());
    try {
      await send(businessId, sold, change);
      notify({
        tone: 'done',
        text: doneText(name, change),
        action: {
          label: translate('common', 'actions.undo'),
          run: () => void set(sold, before, change),
        },
      });
    } catch (error) {
      notify({ tone: 'error', text: `${name}: ${errorText(error)}` });
    }
  };

  return {
    items,
    options,
    errorMessage,
    load,
    markSoldOut: (sold: Sellable, choice: SoldOutFor) => {
      const until = backAt(choice, now(), { timeZone, dayStartsAt });
      return void set(sold, { isAvailable: false, until }, toChange(sold));
    },
    bringBack: (sold: Sellable) => void set(sold, { isAvailable: true }, toChange(sold)),
    limit: (sold: Sellable, left: number) =>
      void set(sold, { isAvailable: true, left }, toChange(sold)),
  };
}
