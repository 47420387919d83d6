import { money } from '../../../../lib/format/format.ts';
import { isolated } from '../../../../lib/format/textLists.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { tableMark } from '../../../../parts/tables/tableName.ts';
import { seatColour } from '../../../../ui/base/Avatar.tsx';
import { Button } from '../../../../ui/base/Button.tsx';
import { Modal } from '../../../../ui/base/Modal.tsx';
import { BillDisc } from '../table/BillDisc.tsx';
import { EraseData } from '../table/EraseData.tsx';
import css from './Farewell.module.css';
import type { Receipt } from './receipt.ts';
import { ReceiptButtons, ReceiptPaper, useReceiptRows } from './ReceiptPaper.tsx';

/** Farewell after the session: thanks, the guest's receipt, and a button back to an empty menu. */
export function Farewell({ receipt, onBack }: { receipt: Receipt; onBack: () => void }) {
  const t = useT('party');
  const language = useLanguage();
  const { nickname, chairs, seats, tableNumber, tableMinor, currency, isSettled } = receipt;
  const hasReceipt = tableMinor + receipt.discountMinor > 0;
  const groups = useReceiptRows(receipt);
  return (
    <Modal className={css.over} aria-label={t('farewell.title')} onClose={onBack}>
      <div className={css.page}>
        <BillDisc
          count={chairs}
          seats={seats.map((seat) => ({
            colour: seatColour(seat),
            state: isSettled ? 'paid' : 'open',
          }))}
          size={96}
        >
          <b>{tableMark(tableNumber)}</b>
        </BillDisc>
        <h1>{nickname ? t('farewell.named', { name: nickname }) : t('farewell.title')}</h1>
        <p>
          {isSettled
            ? t('farewell.settled', { price: isolated(money(tableMinor, currency, language)) })
            : t('farewell.text')}
        </p>
        {hasReceipt ? (
          <>
            <ReceiptPaper groups={groups} />
            <p className={css.kept}>{t('farewell.kept')}</p>
          </>
        ) : (
          <p>{t('farewell.none')}</p>
        )}
        <div className={css.verbs}>
          {hasReceipt && <ReceiptButtons groups={groups} />}
          <Button kind={hasReceipt ? 'outline' : 'primary'} size="tall" onClick={onBack}>
            {t('farewell.back')}
          </Button>
          <EraseData />
        </div>
      </div>
    </Modal>
  );
}
