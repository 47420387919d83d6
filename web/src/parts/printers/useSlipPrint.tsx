import type { Branch } from '@sofra/contracts/branches';
import type { Printer } from '@sofra/contracts/printers';
import { printOn, readPrinters } from '../../data/fetched/printers.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { printPaper } from './printPaper.tsx';
import { type SlipFacts, SlipPaper } from './SlipPaper.tsx';

/** Returns the printer for a copy: that of the station, else one of all stations. */
const findSlipPrinter = (
  printers: readonly Printer[],
  stationId: number | undefined,
): Printer | undefined => {
  const usable = printers.filter(({ purpose, isEnabled }) => purpose === 'slips' && isEnabled);
  return (
    usable.find((printer) => printer.stationId === (stationId ?? null)) ??
    usable.find((printer) => printer.stationId === null)
  );
};

/**
 * Returns a function that prints the slip of a round: a copy on the printer of its station if the branch has
 * one, else with the browser.
 */
export function useSlipPrint(branch: Pick<Branch, 'id' | 'timeZone'>) {
  const t = useT('staff');
  const toasts = useToasts();
  return async (facts: Omit<SlipFacts, 'timeZone'> & { stationId?: number | undefined }) => {
    const { stationId, ...slip } = facts;
    // Without an answer there is still the browser.
    const printers = await readPrinters(branch.id).catch((): Printer[] => []);
    const printer = findSlipPrinter(printers, stationId);
    if (!printer) {
      printPaper(<SlipPaper {...slip} timeZone={branch.timeZone} />);
      return;
    }
    try {
      for (const { id } of slip.orders) await printOn(printer, { kind: 'slip', orderId: id });
      toasts.show({ tone: 'done', title: t('printers.sent'), text: printer.name });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('printers.failed'), text: errorText(error) });
    }
  };
}
