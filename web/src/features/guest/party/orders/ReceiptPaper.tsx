import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../../lib/browser/saveFile.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { languages } from '../../../../lib/i18n/language.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import type { Receipt } from './receipt.ts';
import css from './ReceiptPaper.module.css';
import { drawReceipt } from './receiptPicture.ts';
import { type ReceiptRow, receiptRows } from './receiptRows.ts';

const IMAGE = 'image/png';

/** Returns true if this browser can pass a picture on to other apps. */
const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'receipt.png', { type: IMAGE })] }) ?? false;

/** Returns the rows of a receipt in the guest's languages. */
export function useReceiptRows(receipt: Receipt): ReceiptRow[][] {
  const t = useT('party');
  const common = useT('common');
  const language = useLanguage();
  const { language: menuLanguage } = useMenuTexts();
  return receiptRows(receipt, { language, menuLanguage, t, common });
}

/** A receipt as paper. */
export function ReceiptPaper({ groups }: { groups: readonly (readonly ReceiptRow[])[] }) {
  const t = useT('party');
  return (
    <section className={css.receipt} aria-label={t('farewell.receipt')}>
      {groups.map((rows, index) => (
        <ul key={index}>
          {rows.map((row, at) => (
            <Row key={at} row={row} />
          ))}
        </ul>
      ))}
    </section>
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
export function ReceiptButtons({ groups }: { groups: readonly (readonly ReceiptRow[])[] }) {
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
