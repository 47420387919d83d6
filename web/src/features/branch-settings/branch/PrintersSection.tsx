import { chakra, Flex } from '@chakra-ui/react';
import type { Printer, PrinterState } from '@sofra/contracts/printers';
import { FileText, Pencil, Plus, PrinterIcon, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { printOn, usePrinterChanges, usePrinters } from '../../../data/fetched/printers.ts';
import { useStations } from '../../../data/fetched/stations.ts';
import { subscribeToFloor } from '../../../data/live/subscriptions.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { stationName } from '../../../parts/stations/stationName.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { ActionMenu } from '../../../ui/staff/ActionMenu.tsx';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { RelativeTime } from '../../../ui/staff/RelativeTime.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { Section } from '../form/Section.tsx';
import { PrinterDialog } from './PrinterDialog.tsx';

/** Network printers of the branch with their live state. */
export function PrintersSection({ branchId }: { branchId: number }) {
  const t = useT('people');
  const printers = usePrinters(branchId);
  const { remove } = usePrinterChanges(branchId);
  const [edited, setEdited] = useState<Printer | 'new'>();
  const [removed, setRemoved] = useState<Printer>();
  useEffect(() => subscribeToFloor(branchId), [branchId]);
  return (
    <Section
      id="printers"
      description={t('settings.printers.lead')}
      side={
        <Button onClick={() => setEdited('new')}>
          <Icon of={Plus} size={18} />
          {t('settings.printers.add')}
        </Button>
      }
    >
      {printers.data ? (
        <PrinterList printers={printers.data} onEdit={setEdited} onRemove={setRemoved} />
      ) : printers.error ? (
        <QueryError title={t('settings.printers.failed')} of={printers} />
      ) : (
        <SkeletonRows rows={2} />
      )}
      {edited && (
        <PrinterDialog
          branchId={branchId}
          printer={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('settings.printers.removeTitle', { name: removed.name })}
          text={
            removed.waiting > 0
              ? t('settings.printers.removeWaiting', { count: removed.waiting })
              : t('settings.printers.removeText')
          }
          cancelLabel={t('settings.printers.keep')}
          confirmLabel={t('settings.printers.remove')}
          doneMessage={t('settings.printers.removed')}
          failedMessage={t('settings.printers.removeFailed')}
          onConfirm={() => remove(removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Section>
  );
}

function PrinterList({
  printers,
  onEdit,
  onRemove,
}: {
  printers: readonly Printer[];
  onEdit: (printer: Printer) => void;
  onRemove: (printer: Printer) => void;
}) {
  const t = useT('people');
  const toasts = useToasts();
  const printTest = async (printer: Printer): Promise<void> => {
    try {
      await printOn(printer, { kind: 'test' });
      toasts.show({ tone: 'done', title: t('settings.printers.testSent'), text: printer.name });
    } catch (error) {
      const title = t('settings.printers.testFailed');
      toasts.show({ tone: 'error', title, text: errorText(error) });
    }
  };
  if (printers.length === 0)
    return <chakra.p color="fg.muted">{t('settings.printers.empty')}</chakra.p>;
  return (
    <chakra.ul listStyleType="none">
      {printers.map((printer) => (
        <Flex
          as="li"
          key={printer.id}
          aria-label={printer.name}
          alignItems="center"
          gap="3"
          py="3"
          _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
        >
          <chakra.span color="fg.muted">
            <Icon of={PrinterIcon} size={20} />
          </chakra.span>
          <PrinterFacts printer={printer} />
          <ActionMenu
            label={t('settings.printers.actionsOf', { name: printer.name })}
            actions={[
              {
                key: 'edit',
                label: t('settings.printers.edit'),
                icon: Pencil,
                run: () => onEdit(printer),
              },
              ...(printer.isEnabled
                ? [
                    {
                      key: 'test',
                      label: t('settings.printers.test'),
                      icon: FileText,
                      run: () => void printTest(printer),
                    },
                  ]
                : []),
              {
                key: 'remove',
                label: t('settings.printers.remove'),
                icon: Trash2,
                isDanger: true,
                run: () => onRemove(printer),
              },
            ]}
          />
        </Flex>
      ))}
    </chakra.ul>
  );
}

const colours: Record<PrinterState, string> = {
  unknown: 'fg.muted',
  unreported: 'fg.muted',
  ready: 'served.fg',
  paperLow: 'pending.fg',
  paperOut: 'danger.fg',
  offline: 'danger.fg',
};

/** Name, work, address and state of a printer. */
function PrinterFacts({ printer }: { printer: Printer }) {
  const t = useT('people');
  const staff = useT('staff');
  const stations = useStations(printer.branchId);
  const station = stations.find(({ id }) => id === printer.stationId);
  const slips = station ? stationName(station) : t('settings.printers.allStations');
  const work =
    printer.purpose === 'receipts'
      ? t('settings.printers.purpose.receipts')
      : t('settings.printers.slipsOf', { station: slips });
  const hasFault = !['ready', 'unknown', 'unreported'].includes(printer.state);
  return (
    <chakra.div flex="1" minW="0">
      <chakra.b fontWeight="strong" overflowWrap="anywhere">
        {printer.name}
      </chakra.b>
      <chakra.p fontSize="13" color="fg.muted" overflowWrap="anywhere">
        {work} · <chakra.bdi>{`${printer.host}:${printer.port}`}</chakra.bdi> ·{' '}
        {t('settings.printers.width', { width: printer.paperWidth })}
      </chakra.p>
      {printer.isEnabled ? (
        <chakra.p fontSize="13" color={colours[printer.state]}>
          {t(`settings.printers.state.${printer.state}`)}
          {hasFault && printer.stateSince !== null && (
            <>
              {' · '}
              <RelativeTime at={printer.stateSince} />
            </>
          )}
          {printer.waiting > 0 && ` · ${staff('printers.waiting', { count: printer.waiting })}`}
        </chakra.p>
      ) : (
        <chakra.p fontSize="13" color="fg.muted">
          {t('settings.printers.off')}
        </chakra.p>
      )}
    </chakra.div>
  );
}
