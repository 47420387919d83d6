import type { Printer, PrinterState } from '@sofra/contracts/printers';
import { usePrinters } from '../../data/fetched/printers.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { sorted } from '../../lib/format/lists.ts';

/** States that staff must do something about, the worst first. */
const faultStates: readonly PrinterState[] = ['paperOut', 'offline', 'paperLow'];

export interface PrinterFault {
  /** `warning`: it still prints. */
  readonly tone: 'fault' | 'warning';
  readonly text: string;
}

/** Returns the enabled printers with a fault, the worst first. */
const toFaulty = (printers: readonly Printer[]): Printer[] =>
  sorted(
    printers.filter(({ isEnabled, state }) => isEnabled && faultStates.includes(state)),
    (a, b) => faultStates.indexOf(a.state) - faultStates.indexOf(b.state) || a.id - b.id,
  );

/** Returns the fault of a branch's printers as a line of text; undefined if they all print. */
export function usePrinterFault(branchId: number): PrinterFault | undefined {
  const t = useT('staff');
  const faulty = toFaulty(usePrinters(branchId).data ?? []);
  const [worst] = faulty;
  if (!worst) return undefined;
  const text = faulty.map(({ name, state, waiting }) => {
    const fault = t(`printers.fault.${state}`, { name });
    return waiting > 0 ? `${fault}, ${t('printers.waiting', { count: waiting })}` : fault;
  });
  return { tone: worst.state === 'paperLow' ? 'warning' : 'fault', text: text.join(' · ') };
}
