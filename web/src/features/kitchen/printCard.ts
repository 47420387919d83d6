import { printOn, readPrinters } from '../../data/fetched/printers.ts';
import { translate } from '../../lib/i18n/i18n.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import type { Notice } from '../../ui/base/useNotice.ts';
import { cardName } from './card/cardNames.ts';
import type { OrderCardData } from './card/orderCards.ts';

/** Prints copies of the slips of a card on the printers of its station; shows what happened. */
export async function printCard(
  { lead, shown }: OrderCardData,
  stationId: number | undefined,
  notify: (notice: Notice) => void,
): Promise<void> {
  const name = cardName(shown.map(({ order }) => order));
  try {
    const printers = (await readPrinters(lead.branchId)).filter(
      (printer) =>
        printer.isEnabled &&
        printer.purpose === 'slips' &&
        (stationId === undefined || printer.stationId === null || printer.stationId === stationId),
    );
    const [printer] = printers;
    if (!printer) {
      notify({ tone: 'error', text: translate('staff', 'kitchen.noPrinter') });
      return;
    }
    for (const { order } of shown) await printOn(printer, { kind: 'slip', orderId: order.id });
    notify({ tone: 'done', text: translate('staff', 'kitchen.printed', { name }) });
  } catch (error) {
    notify({ tone: 'error', text: `${name}: ${errorText(error)}` });
  }
}
