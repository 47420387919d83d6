import type { Branch } from '@sofra/contracts/branches';
import { localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { useCallback, useEffect, useState } from 'react';
import { onEvent } from '../../../data/live/events.ts';
import { itemStore, useMenuItems } from '../../../data/live/itemAvailability.ts';
import {
  type OfferedOption,
  optionStore,
  useOfferedOptions,
} from '../../../data/live/optionAvailability.ts';
import { now } from '../../../lib/format/clock.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { currentLanguage, translate } from '../../../lib/i18n/i18n.ts';
import type { Notice } from '../../../ui/base/useNotice.ts';
import { backAt, type SoldOutFor } from './soldOut.ts';

/** An item, or an option, which has a group. */
export type Sellable = MenuItem | OfferedOption;
export const isOption = (sold: Sellable): sold is OfferedOption => 'group' in sold;

/** Items and options of the business, and marking them sold out or available, with a notice. */
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
        if (changed.branchId !== branchId) return;
        optionStore.load(businessId).catch((error: unknown) => setErrorMessage(errorText(error)));
      }),
    [branchId, businessId],
  );

  const set = async (sold: Sellable, isAvailable: boolean, until: string | null) => {
    const name = localized(sold.name, currentLanguage());
    try {
      await (isOption(sold)
        ? optionStore.setAvailability(businessId, sold.id, isAvailable, until)
        : itemStore.setAvailability(sold.id, isAvailable, until));
      notify({
        tone: 'done',
        text: translate('staff', isAvailable ? 'kitchen.isBack' : 'kitchen.isSoldOut', { name }),
        action: {
          label: translate('common', 'actions.undo'),
          run: () => void set(sold, sold.isAvailable, sold.unavailableUntil),
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
    markSoldOut: (sold: Sellable, choice: SoldOutFor) =>
      void set(sold, false, backAt(choice, now(), { timeZone, dayStartsAt })),
    bringBack: (sold: Sellable) => void set(sold, true, null),
  };
}
