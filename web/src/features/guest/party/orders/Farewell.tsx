import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../../lib/browser/saveFile.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { languages } from '../../../../lib/i18n/language.ts';
import { tableMark } from '../../../../parts/tables/tableName.ts';
import { seatColour } from '../../../../ui/base/Avatar.tsx';
import { Button } from '../../../../ui/base/Button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Modal } from '../../../../ui/base/Modal.tsx';
import { TableMark } from '../../../../ui/base/TableMark.tsx';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { EraseData } from '../table/EraseData.tsx';
import css from './Farewell.module.css';
import type { Receipt } from './receipt.ts';
import { drawReceipt } from './receiptPicture.ts';
import { type ReceiptRow, receiptRows } from './receiptRows.ts';

const IMAGE = 'image/png';

/** Returns true if this browser can pass a picture on to other apps. */
const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'receipt.png', { type: IMAGE })] }) ?? false;

/** Farewell after the session: thanks, the guest's receipt, and a button back to an empty menu. */
export function Farewell({ receipt, onBack }: { receipt: Receipt; onBack: () => void }) {
  const t = useT('party');
  const common = useT('common');
  const language = useLanguage();
  const { language: menuLanguage } = useMenuTexts();
  const { nickname, chairs, seats, tableNumber, tableMinor } = receipt;
  const groups = receiptRows(receipt, { language, menuLanguage, t, common });
  return (
    <Modal className={css.over} aria-label={t('farewell.title')} onClose={onBack}>
      <div className={css.page}>
        <TableMark count={chairs} colours={seats.map(seatColour)} size={96}>
          {tableMark(tableNumber)}
        </TableMark>
        <h1>{nickname ? t('farewell.named', { name: nickname }) : t('farewell.title')}</h1>
        <p>{t('farewell.text')}</p>
        {tableMinor > 0 ? (
          <>
            <section className={css.receipt} aria-label={t('farewell.receipt')}>
              {groups.map((rows, index) => (
                <ul key={index}>
                  {rows.map((row, at) => (
                    <Row key={at} row={row} />
                  ))}
                </ul>
              ))}
            </section>
            <p className={css.kept}>{t('farewell.kept')}</p>
          </>
        ) : (
          <p>{t('farewell.none')}</p>
        )}
        <div className={css.verbs}>
          {tableMinor > 0 && <ReceiptButtons groups={groups} />}
          <Button kind={tableMinor > 0 ? 'outline' : 'primary'} size="tall" onClick={onBack}>
            {t('farewell.back')}
          </Button>
          <EraseData />
        </div>
      </div>
    </Modal>
  );
}

function Row({ row: { kind, quantity, text, amount } }: { row: ReceiptRow }) {
  return (
    <li className={classes(css.row, css[kind])}>
      {quantity !== undefined && <span className={css.quantity}>{quantity}</span>}
      <span className={css.text}>{text}</span>
      {amount !== undefined && <bdi>{amount}</bdi>}
    </li>
  );
}

/** Keeps the receipt as a picture: shared with another app if the browser can, or saved. */
function ReceiptButtons({ groups }: { groups: readonly (readonly ReceiptRow[])[] }) {
  const t = useT('party');
  const language = useLanguage();
  const { show } = useToasts();
  const [isShareable] = useState(canShare);
  const name = `${t('farewell.file')}.png`;

  const keep = async (what: (picture: File) => unknown): Promise<void> => {
    try {
      const font = getComputedStyle(document.body).fontFamily;
      const picture = await drawReceipt(groups, { font, dir: languages[language].dir });
      await what(new File([picture], name, { type: IMAGE }));
    } catch (error) {
      // The guest closed the browser's own sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      show({ tone: 'error', title: t('farewell.saveFailed') });
    }
  };
  return (
    <div className={css.keep}>
      {isShareable && (
        <Button
          size="tall"
          onClick={() => keep((picture) => navigator.share?.({ files: [picture] }))}
        >
          <Icon of={Share2} />
          {t('farewell.share')}
        </Button>
      )}
      <Button kind="primary" size="tall" onClick={() => keep((picture) => saveFile(picture, name))}>
        <Icon of={Download} />
        {t('farewell.save')}
      </Button>
    </div>
  );
}
