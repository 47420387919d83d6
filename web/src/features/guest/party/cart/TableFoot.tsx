import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownLine } from '../../../../data/live/shownCart.ts';
import { listText } from '../../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Button, type ButtonKind } from '../../../../ui/base/Button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { Strip } from '../../../../ui/base/Strip.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import type { TableBasket } from './tableBasket.ts';
import css from './TableFoot.module.css';
import type { ReadyFailure } from './useTableOrder.ts';
import { useSettled } from './useSettled.ts';

type Slot = 'change' | 'none' | 'ready' | 'send' | 'waiting';

/** Returns what the upper slot offers. */
function slotOf(basket: TableBasket, unavailable: ShownLine | undefined, ownCount: number): Slot {
  if (unavailable) return 'change';
  if (basket.canSend) return 'send';
  if (ownCount === 0) return 'none';
  return basket.isReady ? 'waiting' : 'ready';
}

/**
 * Foot of the shared basket: the upper slot orders together, the lower one orders only the guest's own lines.
 * A slot whose meaning has just changed ignores presses, because another guest may have changed it.
 */
export function TableFoot({
  basket,
  own: { lines, orderableCount, totalMinor, hasUnavailable },
  failure,
  currency,
  isSending,
  onReady,
  onSendTable,
  onOrder,
  onChange,
}: {
  basket: TableBasket;
  /** The guest's own cart. */
  own: {
    readonly lines: readonly ShownLine[];
    readonly orderableCount: number;
    readonly totalMinor: number;
    readonly hasUnavailable: boolean;
  };
  failure: ReadyFailure | undefined;
  currency: string;
  isSending: boolean;
  onReady: (isReady: boolean) => Promise<void>;
  onSendTable: () => Promise<void>;
  onOrder: () => void;
  onChange: (line: ShownLine) => void;
}) {
  const t = useT('party');
  const language = useLanguage();
  const { say } = useMenuTexts();
  const unavailable = lines.find(({ problem }) => problem !== null);
  const slot = slotOf(basket, unavailable, orderableCount);
  const { isSettled, isFlashing } = useSettled(slot);
  const press = (act: () => unknown) => () => (isSettled() ? act() : undefined);
  const flash = isFlashing ? (css.flash ?? '') : '';
  const hasFailed = failure && slot === (failure.isReady ? 'ready' : 'waiting');
  const names = listText(basket.waitingFor, language);
  return (
    <>
      {hasFailed && <FailureNote {...failure} />}
      {slot === 'change' && unavailable && (
        <Wide
          kind="quiet"
          className={flash}
          onClick={press(() => onChange(unavailable))}
          title={t('cart.changeFirst', { name: say(unavailable.item.name) })}
          text={t('cart.changeFirstText')}
        />
      )}
      {slot === 'ready' && (
        <Wide
          kind="primary"
          className={flash}
          onClick={press(() => onReady(true))}
          lead={<Icon of={CircleCheck} size={22} />}
          title={t('cart.ready')}
          text={t('cart.readyText')}
        />
      )}
      {slot === 'waiting' && (
        <div className={classes(css.waiting, flash)} role="status">
          <Icon of={CircleCheck} size={22} />
          <span>
            <b>{t('cart.waiting', { names })}</b>
            <small>{t('cart.waitingText')}</small>
          </span>
          <Button kind="ghost" onClick={press(() => onReady(false))}>
            {t('cart.undoReady')}
          </Button>
        </div>
      )}
      {slot === 'send' && (
        <Wide
          kind="primary"
          className={flash}
          onClick={press(onSendTable)}
          title={t('cart.sendTable')}
          text={t('cart.sendTableText', { count: basket.sent.count })}
          end={<Price minor={basket.sent.totalMinor} currency={currency} />}
        />
      )}
      {orderableCount > 0 && (
        <Wide
          kind="outline"
          busy={isSending}
          onClick={onOrder}
          title={t(isSending ? 'cart.sending' : 'cart.order')}
          text={t(hasUnavailable ? 'cart.onlyMineRest' : 'cart.onlyMine', {
            count: orderableCount,
          })}
          end={<Price minor={totalMinor} currency={currency} />}
        />
      )}
    </>
  );
}

function FailureNote({ text }: ReadyFailure) {
  const t = useT('party');
  return (
    <Strip icon={CircleAlert} tone="bad">
      <span className={css.two}>
        {t('cart.readyFailed')}
        <small>{text}</small>
      </span>
    </Strip>
  );
}

/** Button of two lines over the whole width. */
function Wide({
  kind,
  className,
  busy,
  lead,
  title,
  text,
  end,
  onClick,
}: {
  kind: ButtonKind;
  className?: string;
  busy?: boolean;
  lead?: ReactNode;
  title: string;
  text: string;
  end?: ReactNode;
  onClick: () => unknown;
}) {
  return (
    <Button
      kind={kind}
      size="tall"
      className={classes(css.wide, className)}
      busy={busy === true}
      onClick={onClick}
    >
      {lead}
      <span className={css.two}>
        {title}
        <small>{text}</small>
      </span>
      {end}
    </Button>
  );
}
