import type { Order } from '@sofra/contracts/orders';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Modal } from '../../../../ui/base/Modal.tsx';
import { TableMark } from '../../../../ui/base/TableMark.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { Price } from '../../../../ui/base/Price.tsx';
import { EraseData } from '../table/EraseData.tsx';
import css from './Farewell.module.css';

/** Farewell after the session: thanks, the table's orders, and a button back to an empty menu. */
export function Farewell({
  seats,
  orders,
  currency,
  onBack,
}: {
  seats: number;
  orders: readonly Order[];
  currency: string;
  onBack: () => void;
}) {
  const t = useT('party');
  const common = useT('common');
  const { say, spoken } = useMenuTexts();
  const kept = orders.filter((order) => order.status !== 'cancelled');
  const lines = kept.flatMap((order) => order.lines);
  const totalMinor = kept.reduce((sum, order) => sum + order.totalMinor, 0);
  return (
    <Modal className={css.over} aria-label={t('farewell.title')} onClose={onBack}>
      <div className={css.page}>
        <TableMark count={seats} size={96} />
        <h1>{t('farewell.title')}</h1>
        <p>{t('farewell.text')}</p>
        {lines.length > 0 ? (
          <section className={css.receipt}>
            <h2>{t('farewell.receipt')}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line.id}>
                  <span className={css.quantity}>{line.quantity}×</span>
                  <span className={css.name} {...spoken}>
                    {say(line.name)}
                  </span>
                  <Price minor={line.unitPriceMinor * line.quantity} currency={currency} exact />
                </li>
              ))}
            </ul>
            <p className={css.total}>
              <b>{common('total')}</b>
              <b>
                <Price minor={totalMinor} currency={currency} exact />
              </b>
            </p>
          </section>
        ) : (
          <p>{t('farewell.none')}</p>
        )}
        <Button kind="primary" size="tall" onClick={onBack}>
          {t('farewell.back')}
        </Button>
        <EraseData />
      </div>
    </Modal>
  );
}
