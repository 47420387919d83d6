import { localized, type MenuLanguage } from '@sofra/contracts/common';
import { longDate, money, percent } from '../../../../lib/format/format.ts';
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
  const head: ReceiptRow[] = [
    { kind: 'head', text: receipt.businessName, amount: table },
    { kind: 'fine', text: longDate(receipt.endedAt, language) },
  ];
  const lines = receipt.lines.map(({ quantity, name, options, totalMinor }): ReceiptRow => ({
    kind: 'line',
    quantity: quantity > 0 ? `${quantity}×` : '',
    text: commaList(
      [
        ...[name, ...options].map((each) => localized(each, menuLanguage)),
        ...(quantity > 0 ? [] : [t('farewell.part')]),
      ],
      menuLanguage,
    ),
    amount: price(totalMinor),
  }));
  const vat = receipt.vat.map(({ rate, vatMinor }): ReceiptRow => ({
    kind: 'fine',
    text: t('farewell.vat', { rate: percent(rate / 10_000, language, 2) }),
    amount: price(vatMinor),
  }));
  const fine: ReceiptRow[] = [{ kind: 'fine', text: t('farewell.notFiscal') }];
  if (receipt.payments.some(({ isTest }) => isTest)) {
    fine.push({ kind: 'fine', text: t('farewell.test') });
  }
  const sums =
    receipt.payments.length > 0
      ? paidRows(receipt, vat, { t, price })
      : [...owedRows(receipt, { t, common, price }), ...vat];
  return [head, lines, sums, fine].filter((group) => group.length > 0);
}

interface Words {
  t: Translate<'party'>;
  price: (minor: number) => string;
}

const discountRow = ({ discountMinor }: Receipt, { t, price }: Words): ReceiptRow[] =>
  discountMinor > 0
    ? [{ kind: 'sum', text: t('farewell.discount'), amount: price(-discountMinor) }]
    : [];

/** Rows of the guest's payments with their VAT, and of the table's total. */
function paidRows(receipt: Receipt, vat: readonly ReceiptRow[], { t, price }: Words): ReceiptRow[] {
  const { payments, tableMinor } = receipt;
  const sum = (of: (payment: Receipt['payments'][number]) => number) =>
    payments.reduce((total, payment) => total + of(payment), 0);
  const amountMinor = sum((payment) => payment.amountMinor);
  const tipMinor = sum((payment) => payment.tipMinor);
  const rows: ReceiptRow[] = [];
  if (tipMinor > 0) {
    rows.push({ kind: 'sum', text: t('farewell.paidPart'), amount: price(amountMinor) });
    rows.push({ kind: 'sum', text: t('farewell.tip'), amount: price(tipMinor) });
  }
  rows.push({ kind: 'total', text: t('farewell.paid'), amount: price(amountMinor + tipMinor) });
  for (const payment of payments) {
    rows.push({
      kind: 'fine',
      text: t(`farewell.methods.${payment.method}`),
      amount: price(payment.amountMinor + payment.tipMinor),
    });
  }
  rows.push(
    ...vat,
    ...discountRow(receipt, { t, price }),
    ...(tableMinor === amountMinor
      ? []
      : [{ kind: 'sum' as const, text: t('farewell.table'), amount: price(tableMinor) }]),
  );
  return rows;
}

/** Rows for a guest who paid nothing themselves: their orders and the table's total. */
function owedRows(
  receipt: Receipt,
  { t, common, price }: Words & { common: Translate<'common'> },
): ReceiptRow[] {
  const { ownMinor, sharedMinor, tableMinor, discountMinor } = receipt;
  const isAlone = ownMinor === tableMinor + discountMinor;
  const rows: ReceiptRow[] = [];
  if (!isAlone) {
    rows.push({ kind: 'sum', text: t('farewell.own'), amount: price(ownMinor) });
    if (sharedMinor > 0) {
      rows.push({ kind: 'sum', text: t('farewell.shared'), amount: price(sharedMinor) });
    }
  }
  rows.push(...discountRow(receipt, { t, price }));
  const total = isAlone ? common('total') : t('farewell.table');
  return [...rows, { kind: 'total', text: total, amount: price(tableMinor) }];
}
