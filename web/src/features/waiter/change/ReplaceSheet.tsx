import { localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import type { NewOrderLine, Order, OrderLine } from '@sofra/contracts/orders';
import { useState } from 'react';
import { groupsOf } from '../../../lib/domain/options.ts';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { ErrorNotice } from '../../../ui/base/ErrorNotice.tsx';
import { Drawer, DrawerBody } from '../../../ui/staff/Drawer.tsx';
import { ItemOptionsSheet } from '../order/ItemOptionsSheet.tsx';
import { MenuTiles } from '../order/MenuTiles.tsx';
import { useOrderMenu } from '../order/useOrderMenu.ts';

/** Choice of the item that replaces a line; its options and quantity are confirmed before it is sent. */
export function ReplaceSheet({
  order,
  line,
  currency,
  errorMessage,
  onReplace,
  onClose,
}: {
  order: Order;
  line: OrderLine;
  currency: string;
  errorMessage: string | undefined;
  /** Resolves to true once the server has replaced the line. */
  onReplace: (by: NewOrderLine) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useT('ordering');
  const common = useT('common');
  const language = useLanguage();
  const { menu, isReady, failure, favourites, recent, reload } = useOrderMenu(order.branchId);
  const [item, setItem] = useState<MenuItem>();
  const name = localized(line.name, language);
  if (item && menu) {
    return (
      <ItemOptionsSheet
        item={item}
        groups={groupsOf(item, menu.groups)}
        quantity={line.quantity}
        guestId={null}
        recent={recent}
        currency={currency}
        submitLabel={t('change.replace')}
        errorMessage={errorMessage}
        onSubmit={({ itemId, quantity, options, note }) =>
          onReplace({ itemId, quantity, options, ...(note !== null && { note }) })
        }
        onClose={onClose}
      />
    );
  }
  return (
    <Drawer
      side="start"
      title={t('change.replaceTitle', { name })}
      description={t('change.replaceText')}
      onClose={onClose}
    >
      {menu && isReady ? (
        <MenuTiles menu={menu} favourites={favourites} onTap={setItem} />
      ) : (
        <DrawerBody>
          {failure !== undefined && (
            <ErrorNotice
              title={t('order.menuFailed')}
              text={codeText(failure)}
              retry={common('actions.retry')}
              onRetry={reload}
            />
          )}
        </DrawerBody>
      )}
    </Drawer>
  );
}
