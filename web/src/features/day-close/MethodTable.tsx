import { Box, chakra, Flex, Input } from '@chakra-ui/react';
import type { DayFigures } from '@sofra/contracts/days';
import { type PaymentMethod, paymentMethods } from '@sofra/contracts/payments';
import { Banknote, CreditCard, Lock, type LucideIcon, Smartphone, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import type { Columns } from '../../ui/staff/columns.ts';
import { DataTable } from '../../ui/staff/DataTable.tsx';
import { type CounterMethod, expectedOf } from './count.ts';
import { DifferenceText } from './DifferenceText.tsx';

const icons: Record<PaymentMethod, LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  mealCard: Ticket,
  online: Smartphone,
};

interface Row {
  readonly key: PaymentMethod | 'total';
  readonly expectedMinor: number;
  /** Undefined until it is counted. */
  readonly countedMinor: number | undefined;
}

/** Field of a method's counted amount. */
export interface CountField {
  readonly text: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

/** Expected and counted money by method; money on phones is the provider's, and never counted. */
export function MethodTable({
  figures,
  currency,
  countedOf,
  fields,
  waiting = 0,
}: {
  figures: DayFigures;
  currency: string;
  countedOf: (method: CounterMethod) => number | undefined;
  /** Omitted for a closed day. */
  fields?: Record<CounterMethod, CountField>;
  /** Payments on phones without a result. */
  waiting?: number;
}) {
  const t = useT('days');
  const language = useLanguage();
  const amount = (minor: number) => money(minor, currency, language, { exact: true });
  const rows: Row[] = paymentMethods.map((method) => {
    const expectedMinor = expectedOf(figures, method);
    const countedMinor = method === 'online' ? expectedMinor : countedOf(method);
    return { key: method, expectedMinor, countedMinor };
  });
  const isWhole = rows.every(({ countedMinor }) => countedMinor !== undefined);
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  rows.push({
    key: 'total',
    expectedMinor: sum(({ expectedMinor }) => expectedMinor),
    countedMinor: isWhole ? sum(({ countedMinor }) => countedMinor ?? 0) : undefined,
  });
  const counted = ({ key, countedMinor }: Row): ReactNode => {
    if (key !== 'total' && key !== 'online' && fields) {
      return <CountInput label={t('countOf', { method: t(`methods.${key}`) })} {...fields[key]} />;
    }
    if (countedMinor === undefined) return '–';
    return (
      <Flex as="span" display="inline-flex" align="center" gap="2">
        {key === 'online' && <Icon of={Lock} size={16} />}
        <bdi>{amount(countedMinor)}</bdi>
      </Flex>
    );
  };
  const columns: Columns<Row> = [
    {
      key: 'method',
      label: t('method'),
      cell: ({ key }) =>
        key === 'total' ? (
          <b>{t('total')}</b>
        ) : (
          <MethodName method={key} figures={figures} waiting={waiting} />
        ),
    },
    {
      key: 'expected',
      isNumeric: true,
      label: t('expected'),
      cell: ({ expectedMinor }) => <bdi>{amount(expectedMinor)}</bdi>,
    },
    { key: 'counted', isNumeric: true, label: t('counted'), cell: counted, width: '170px' },
    {
      key: 'difference',
      isNumeric: true,
      label: t('difference'),
      cell: ({ expectedMinor, countedMinor }) =>
        countedMinor === undefined ? (
          '–'
        ) : (
          <DifferenceText minor={countedMinor - expectedMinor} currency={currency} />
        ),
    },
  ];
  return (
    <Box
      css={{
        '& tbody tr:last-of-type': { borderBlockStart: '2px solid {colors.fg}', fontWeight: 'strong' },
        '& td, & th': { fontVariantNumeric: 'tabular-nums' },
      }}
    >
      <DataTable label={t('methodTable')} columns={columns} rows={rows} keyOf={({ key }) => key} />
    </Box>
  );
}

function CountInput({ label, text, isWrong, onChange }: CountField & { label: string }) {
  return (
    <Input
      aria-label={label}
      aria-invalid={isWrong}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      textAlign="end"
      fontVariantNumeric="tabular-nums"
      fontWeight="mid"
      w="140px"
      maxLength={20}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function MethodName({
  method,
  figures,
  waiting,
}: {
  method: PaymentMethod;
  figures: DayFigures;
  waiting: number;
}) {
  const t = useT('days');
  const of = figures.methods.find((one) => one.method === method);
  const notes = [
    t('payments', { count: of?.payments ?? 0 }),
    ...(of && of.refunds > 0 ? [t('refunds', { count: of.refunds })] : []),
    ...(method === 'cash' && figures.openingFloatMinor > 0 ? [t('withoutFloat')] : []),
    ...(method === 'online' && of && of.payments > 0 ? [t('confirmedOnline')] : []),
    ...(method === 'online' && waiting > 0 ? [t('waitingOnline', { count: waiting })] : []),
    ...(of && of.tests > 0 ? [t('tests', { count: of.tests })] : []),
  ];
  return (
    <Flex as="span" align="center" gap="3" minW="0">
      <Icon of={icons[method]} size={22} />
      <chakra.span minW="0">
        <b>{t(`methods.${method}`)}</b>
        <chakra.small display="block" fontSize="13" fontWeight="body" color="fg.muted">
          {notes.join('; ')}
        </chakra.small>
      </chakra.span>
    </Flex>
  );
}
