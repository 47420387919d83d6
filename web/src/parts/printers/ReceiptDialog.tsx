import type { Branch } from '@sofra/contracts/branches';
import { guestLanguages } from '@sofra/contracts/common';
import type { Order } from '@sofra/contracts/orders';
import { Printer as PrinterSign } from 'lucide-react';
import { useMemo, useState } from 'react';
import { printOn, usePrinters } from '../../data/fetched/printers.ts';
import type { ApiErrorCode } from '../../lib/apiError.ts';
import { now } from '../../lib/format/clock.ts';
import { codeText, errorText } from '../../lib/i18n/errorText.ts';
import { currentLanguage, useT } from '../../lib/i18n/i18n.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { ErrorNotice } from '../../ui/base/ErrorNotice.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { Dialog, DialogFooter } from '../../ui/staff/Dialog.tsx';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { QueryError, type QueryState } from '../../ui/staff/QueryError.tsx';
import { receiptOf } from '@sofra/contracts/receipt';
import { useSessionBill } from '../bills/useSessionBill.ts';
import { isHeld } from '../orders/orderNames.ts';
import { PaperPreview } from './PaperPreview.tsx';
import type { PaperSize } from './PaperParts.tsx';
import { printPaper } from './printPaper.tsx';
import { type ReceiptFacts, ReceiptPaper } from './ReceiptPaper.tsx';

/**
 * Receipt of a table: prints on the receipt printers of the branch, in their language, or with the browser in
 * a chosen one.
 */
export function ReceiptDialog({
  branch,
  session,
  orders,
  failed,
  onClose,
}: {
  branch: Branch;
  session: ReceiptFacts['session'];
  /** Undefined while they are fetched. */
  orders: readonly Order[] | undefined;
  /** The query of the orders, if it failed. */
  failed?: QueryState | undefined;
  onClose: () => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  const toasts = useToasts();
  const [language, setLanguage] = useState<ReceiptFacts['language']>(currentLanguage);
  const [at] = useState(now);
  const printers = (usePrinters(branch.id).data ?? []).filter(
    ({ purpose, isEnabled }) => purpose === 'receipts' && isEnabled,
  );
  const [size, setSize] = useState<PaperSize>('roll');
  const sent = useMemo(() => (orders ?? []).filter((order) => !isHeld(order)), [orders]);
  const { of: known, failure, load } = useSessionBill(session.id, sent);
  const receipt = orders && known && receiptOf(sent, known.ledger);
  const paper = receipt && <ReceiptPaper {...{ session, receipt, branch, language, at, size }} />;
  const printOnPrinter = async (printer: (typeof printers)[number]): Promise<void> => {
    try {
      await printOn(printer, { kind: 'receipt', sessionId: session.id });
      toasts.show({ tone: 'done', title: t('printers.sent'), text: printer.name });
      onClose();
    } catch (error) {
      toasts.show({ tone: 'error', title: t('printers.failed'), text: errorText(error) });
    }
  };
  return (
    <Dialog title={t('printers.receipt')} size="lg" onClose={onClose}>
      <OptionCards
        label={common('language')}
        options={guestLanguages.map((value) => ({
          value,
          label: menuLanguageNames[value],
          lang: value,
        }))}
        value={language}
        onChange={setLanguage}
      />
      <PaperPreview size={size} onSize={setSize}>
        {paper ?? <Placeholder failure={failure} failed={failed} onRetry={() => void load()} />}
      </PaperPreview>
      <DialogFooter>
        <Button
          kind={printers.length === 0 ? 'primary' : 'outline'}
          disabled={!paper}
          onClick={() => printPaper(paper, size)}
        >
          <Icon of={PrinterSign} size={18} />
          {t('printers.browser')}
        </Button>
        {printers.map((printer, index) => (
          <Button
            key={printer.id}
            kind={index === 0 ? 'primary' : 'outline'}
            disabled={!paper}
            onClick={() => printOnPrinter(printer)}
          >
            {t('printers.on', { name: printer.name })}
          </Button>
        ))}
      </DialogFooter>
    </Dialog>
  );
}

/** Placeholder until orders and ledger are known, with the error of the one that failed. */
function Placeholder({
  failure,
  failed,
  onRetry,
}: {
  failure: ApiErrorCode | undefined;
  failed: QueryState | undefined;
  onRetry: () => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  const title = t('printers.receiptFailed');
  if (failed) return <QueryError title={title} of={failed} />;
  if (failure === undefined) return <SkeletonRows rows={4} />;
  return (
    <ErrorNotice
      title={title}
      text={codeText(failure)}
      retry={common('actions.retry')}
      onRetry={onRetry}
    />
  );
}
