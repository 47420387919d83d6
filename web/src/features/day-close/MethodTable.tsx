import { chakra, Flex, Input } from '@chakra-ui/react';
import type { DayFigures } from '@sofra/contracts/days';
import { type CounterMethod, type PaymentMethod, paymentMethods } from '@sofra/contracts/payments';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { methodIcons } from '../../parts/bills/paymentText.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { Card } from '../../ui/staff/Card.tsx';
import { expectedOf } from './count.ts';
import { DifferenceText } from './DifferenceText.tsx';

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
  const labels = [t('expected'), t('counted'), t('difference')] as const;
  return (
    <Card containerType="inline-size" overflow="clip">
      <chakra.table role="table" aria-label={t('methodTable')} css={tableStyle}>
        <thead role="rowgroup">
          <tr role="row">
            {[t('method'), ...labels].map((label) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const { key, expectedMinor, countedMinor } = row;
            const cells = [
              <bdi key="expected">{amount(expectedMinor)}</bdi>,
              counted(row),
              countedMinor === undefined ? (
                '–'
              ) : (
                <DifferenceText
                  key="difference"
                  minor={countedMinor - expectedMinor}
                  currency={currency}
                />
              ),
            ];
            return (
              <tr key={key} role="row">
                <th role="rowheader" scope="row">
                  {key === 'total' ? (
                    t('total')
                  ) : (
                    <MethodName method={key} figures={figures} waiting={waiting} />
                  )}
                </th>
                {labels.map((label, index) => (
                  <td key={label} role="cell">
                    <small aria-hidden="true">{label}</small>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </chakra.table>
    </Card>
  );
}

/** Four columns; where it is narrow, the amounts stand under the method, each with its label. */
const tableStyle = {
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'start', padding: '12px 16px', fontWeight: 'body' },
  '& thead th': { fontSize: '13px', color: 'fg.muted' },
  '& thead th:not(:first-of-type), & td': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tbody tr': { borderBlockStart: '1px solid {colors.border}' },
  '& tbody tr:last-of-type': { borderBlockStart: '2px solid {colors.fg}' },
  '& tbody tr:last-of-type :is(th, td)': { fontWeight: 'strong', paddingBlock: '16px' },
  '& td > small': { display: 'none' },
  '@container (max-width: 559px)': {
    '& thead': {
      position: 'absolute',
      clipPath: 'inset(50%)',
      inlineSize: '1px',
      overflow: 'hidden',
    },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.3fr) minmax(0, 1fr)',
      alignItems: 'end',
      gap: '4px 8px',
      padding: '12px 14px',
    },
    '& tbody th': { gridColumn: '1 / -1' },
    '& tbody :is(th, td)': { display: 'block', padding: '0 !important', whiteSpace: 'normal' },
    '& td:first-of-type': { textAlign: 'start' },
    '& td > small': { display: 'block', fontSize: '12px', fontWeight: 'body', color: 'fg.muted' },
  },
} as const;

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
      w="100%"
      maxW="130px"
      minW="0"
      px="2"
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
      <Icon of={methodIcons[method]} size={22} />
      <chakra.span minW="0">
        <b>{t(`methods.${method}`)}</b>
        <chakra.small display="block" fontSize="13" fontWeight="body" color="fg.muted">
          {notes.join('; ')}
        </chakra.small>
      </chakra.span>
    </Flex>
  );
}
