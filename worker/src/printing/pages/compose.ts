import type { Db } from '@sofra/infra/db';
import { createTranslate } from '@sofra/infra/words';
import type { Block } from '../page/blocks.ts';
import { type Print, readSlip } from './read-slip.ts';
import { readReceipt, receiptPage } from './receipt-page.ts';
import { slipPage } from './slip-page.ts';

/**
 * Composes what a print shows now; undefined if there is nothing to print any more. `copy` counts from 1 how
 * often it was sent.
 */
export async function compose(db: Db, print: Print, copy: number): Promise<Block[] | undefined> {
  const { language, kind } = print;
  const t = createTranslate(language, 'slips');
  switch (kind) {
    case 'test':
      return [
        { kind: 'text', text: t('test'), size: 'dish', isBold: true },
        { kind: 'text', text: print.printerName },
        { kind: 'rule' },
        { kind: 'text', text: t('testText') },
      ];
    case 'dropped':
      return [
        {
          kind: 'text',
          text: t('dropped', { count: print.details.dropped ?? 0 }),
          size: 'option',
          isBold: true,
        },
      ];
    case 'receipt': {
      if (print.sessionId === null) return undefined;
      const facts = await readReceipt(db, print.sessionId, print.requestedAt);
      return facts && receiptPage(facts, { language, copy });
    }
    case 'order':
    case 'change':
    case 'cancellation':
    case 'copy': {
      const facts = await readSlip(db, print);
      const page = facts && slipPage(facts, { language, copy });
      return page?.length ? page : undefined;
    }
  }
}
