import type { BusinessClock } from '@sofra/contracts/business-day';
import type { MenuItem } from '@sofra/contracts/menus';
import { localized } from '@sofra/contracts/common';
import { useCallback, useState } from 'react';
import { dishes, useMenuItems } from '../../data/live/itemAvailability.ts';
import { now } from '../../lib/format/clock.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { currentLanguage, translate } from '../../lib/i18n/i18n.ts';
import type { Notice } from '../../ui/base/useNotice.ts';
import { backAt, type SoldOutFor } from './soldOut.ts';

/** The items of the business, and marking them sold out or back, with a word about it. */
export function useSoldOut(
  { businessId, timeZone, dayStartsAt }: BusinessClock & { businessId: number },
  tell: (notice: Notice) => void,
) {
  const items = useMenuItems();
  const [fault, setFault] = useState<string>();

  const load = useCallback(() => {
    setFault(undefined);
    dishes.load(businessId).catch((error: unknown) => setFault(errorText(error)));
  }, [businessId]);

  const set = async (item: MenuItem, isAvailable: boolean, until: string | null) => {
    const name = localized(item.name, currentLanguage());
    try {
      await dishes.setAvailability(item.id, isAvailable, until);
      tell({
        tone: 'done',
        text: translate('staff', isAvailable ? 'kitchen.isBack' : 'kitchen.isSoldOut', { name }),
        action: {
          label: translate('common', 'actions.undo'),
          run: () => void set(item, item.isAvailable, item.unavailableUntil),
        },
      });
    } catch (error) {
      tell({ tone: 'fault', text: `${name}: ${errorText(error)}` });
    }
  };

  return {
    items,
    fault,
    load,
    markSoldOut: (item: MenuItem, choice: SoldOutFor) =>
      void set(item, false, backAt(choice, now(), { timeZone, dayStartsAt })),
    bringBack: (item: MenuItem) => void set(item, true, null),
  };
}
