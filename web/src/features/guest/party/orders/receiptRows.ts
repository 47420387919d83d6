import { localized, type MenuLanguage } from '@sofra/contracts/common';
import { longDate, money } from '../../../../lib/format/format.ts';
import { commaList } from '../../../../lib/format/textLists.ts';
import type { Translate } from '../../../../lib/i18n/i18n.ts';
import type { Language } from '../../../../lib/i18n/language.ts';
import { tableName } from '../../../../parts/tables/tableName.ts';
import type { Receipt } from './receipt.ts';

/** A row of the receipt, the same on the page and in the picture. */
export interface ReceiptRow {
  readonly kind: 'head' | 'line' | 'sum' | 'total' | 'fine';
  /** "2×", before the text. */
  readonly quantity?: string;
  readonly text: string;
  readonly amount?: string;
}

/** Returns the rows of a receipt in groups, with a rule between them. */
export function receiptRows(
  receipt: Receipt,
  {
    language,
    menuLanguage,
    t,
    common,
  }: {
    language: Language;
    menuLanguage: MenuLanguage;
    t: Translate<'party'>;
    common: Translate<'common'>;
  },
): ReceiptRow[][] {
  const price = (minor: number) => money(minor, receipt.currency, language, { exact: true });
  const table = tableName(receipt.tableNumber, (number) => common('table.label', { number }));
  const isAlone = receipt.ownMinor === receipt.tableMinor;
  const head: ReceiptRow[] = [
    { kind: 'head', text: receipt.businessName, amount: table },
    { kind: 'fine', text: longDate(receipt.endedAt, language) },
  ];
  const lines = receipt.lines.map(({ quantity, name, options, totalMinor }): ReceiptRow => ({
    kind: 'line',
    quantity: `${quantity}×`,
    text: commaList(
      [name, ...options].map((each) => localized(each, menuLanguage)),
      menuLanguage,
    ),
    amount: price(totalMinor),
  }));
  const sums: ReceiptRow[] = [];
  if (!isAlone) {
    sums.push({ kind: 'sum', text: t('farewell.own'), amount: price(receipt.ownMinor) });
    if (receipt.sharedMinor > 0) {
      sums.push({ kind: 'sum', text: t('farewell.shared'), amount: price(receipt.sharedMinor) });
    }
  }
  const total = isAlone ? common('total') : t('farewell.table');
  sums.push({ kind: 'total', text: total, amount: price(receipt.tableMinor) });
  const groups = [head, lines, sums, [{ kind: 'fine' as const, text: t('farewell.notFiscal') }]];
  return groups.filter((group) => group.length > 0);
}
