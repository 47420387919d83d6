import { Button, chakra } from '@chakra-ui/react';
import type { Printer } from '@sofra/contracts/printers';
import { Check, CircleAlert, Printer as PrinterIcon } from 'lucide-react';
import { useState } from 'react';
import { printOn, usePrinters } from '../../../data/fetched/printers.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Strip } from '../../../ui/base/Strip.tsx';
import { useLock } from '../../../ui/base/useLock.ts';

/** Prints the receipt of a session, with a button for each printer of receipts; none without one. */
export function PrintReceipt({ branchId, sessionId }: { branchId: number; sessionId: number }) {
  const printers = usePrinters(branchId).data ?? [];
  const usable = printers.filter(({ isEnabled, purpose }) => isEnabled && purpose === 'receipts');
  return usable.map((printer) => (
    <PrintButton
      key={printer.id}
      printer={printer}
      sessionId={sessionId}
      isOnly={usable.length === 1}
    />
  ));
}

function PrintButton({
  printer,
  sessionId,
  isOnly,
}: {
  printer: Printer;
  sessionId: number;
  isOnly: boolean;
}) {
  const t = useT('staff');
  const { isBusy, run } = useLock();
  const [outcome, setOutcome] = useState<'sent' | { error: string }>();
  const print = async () => {
    setOutcome(undefined);
    try {
      await printOn(printer, { kind: 'receipt', sessionId });
      setOutcome('sent');
    } catch (error) {
      setOutcome({ error: errorText(error) });
    }
  };
  return (
    <div>
      <Button
        variant="ghost"
        w="full"
        minH="touch"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => run(print)}
      >
        <Icon of={PrinterIcon} size={20} />
        {isOnly ? t('table.print') : t('table.printOn', { printer: printer.name })}
      </Button>
      <chakra.div role="status">
        {outcome === 'sent' && (
          <chakra.p
            display="flex"
            justifyContent="center"
            gap="6px"
            fontSize="14"
            color="served.fg"
          >
            <Icon of={Check} size={18} />
            {t('table.printSent')}
          </chakra.p>
        )}
      </chakra.div>
      {typeof outcome === 'object' && (
        <Strip icon={CircleAlert} tone="bad">{`${t('table.printFailed')}. ${outcome.error}`}</Strip>
      )}
    </div>
  );
}
