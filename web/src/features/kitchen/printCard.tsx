import type { Branch } from '@sofra/contracts/branches';
import type { Order } from '@sofra/contracts/orders';
import type { Printer } from '@sofra/contracts/printers';
import { printOn, readPrinters } from '../../data/fetched/printers.ts';
import { translate } from '../../lib/i18n/i18n.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { printPaper } from '../../parts/printers/printPaper.tsx';
import { SlipPaper } from '../../parts/printers/SlipPaper.tsx';
import { stationName } from '../../parts/stations/stationName.ts';
import type { Notice } from '../../ui/base/useNotice.ts';
import { cardName } from './card/cardNames.ts';
import type { OrderCardData } from './card/orderCards.ts';
import type { DisplayView } from './card/stationOrders.ts';

/** Prints the slip of a card with the browser: the lines that the display shows. */
function printHere(
  card: OrderCardData,
  branch: Branch,
  { stationId, stations }: DisplayView,
): void {
  const [first, ...others] = card.shown.map(({ order, lines }): Order => ({
    ...order,
    lines: [...lines],
  }));
  if (!first) return;
  const station = stations.find(({ id }) => id === stationId);
  printPaper(
    <SlipPaper
      orders={[first, ...others]}
      station={station && stationName(station)}
      allergies={{ guests: card.allergies }}
      timeZone={branch.timeZone}
    />,
  );
}

/**
 * Prints copies of the slips of a card on the printer of its station, or with the browser if there is none;
 * shows what happened.
 */
export async function printCard(
  card: OrderCardData,
  { branch, view, notify }: { branch: Branch; view: DisplayView; notify: (notice: Notice) => void },
): Promise<void> {
  const { stationId } = view;
  const name = cardName(card.shown.map(({ order }) => order));
  // Without an answer there is still the browser.
  const printers = await readPrinters(branch.id).catch((): Printer[] => []);
  const printer = printers.find(
    (one) =>
      one.isEnabled &&
      one.purpose === 'slips' &&
      (stationId === undefined || one.stationId === null || one.stationId === stationId),
  );
  if (!printer) {
    printHere(card, branch, view);
    return;
  }
  try {
    for (const { order } of card.shown) await printOn(printer, { kind: 'slip', orderId: order.id });
    notify({ tone: 'done', text: translate('staff', 'kitchen.printed', { name }) });
  } catch (error) {
    notify({ tone: 'error', text: `${name}: ${errorText(error)}` });
  }
}
