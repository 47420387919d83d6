import { chakra } from '@chakra-ui/react';
import type { DayFigures } from '@sofra/contracts/days';
import { type PaymentMethod, paymentMethods } from '@sofra/contracts/payments';
import { groupBy } from '../../lib/format/lists.ts';
import { money } from '../../lib/format/format.ts';
import { type Translate, useLanguage, useT } from '../../lib/i18n/i18n.ts';
import type { Column, Columns } from '../../ui/staff/columns.ts';
import { DataTable } from '../../ui/staff/DataTable.tsx';

/** Money that one member of staff received, by method. */
interface Row {
  readonly userId: number | null;
  readonly name: string;
  readonly payments: number;
  readonly sums: Partial<Record<PaymentMethod, number>>;
}

/** Sums up the money by the member of staff who received it. */
export const sumsOfStaff = ({ staff }: DayFigures, t: Translate<'days'>): Row[] =>
  [...groupBy(staff, ({ userId }) => userId)].map(([userId, own]) => ({
    userId,
    name: userId === null ? t('staff.phones') : (own[0]?.name ?? t('staff.unknown')),
    payments: own.reduce((total, { payments }) => total + payments, 0),
    sums: Object.fromEntries(own.map(({ method, expectedMinor }) => [method, expectedMinor])),
  }));

/** Money by the member of staff who received it. */
export function StaffSums({ figures, currency }: { figures: DayFigures; currency: string }) {
  const t = useT('days');
  const language = useLanguage();
  if (figures.staff.length === 0) return null;
  const rows = sumsOfStaff(figures, t);
  const columns: Columns<Row> = [
    { key: 'name', label: t('staff.name'), value: ({ name }) => name },
    {
      key: 'payments',
      label: t('staff.payments'),
      isNumeric: true,
      value: ({ payments }) => payments,
    },
    ...paymentMethods.map((method): Column<Row> => ({
      key: method,
      label: t(`methods.${method}`),
      isNumeric: true,
      value: ({ sums }) => sums[method] ?? 0,
      cell: ({ sums }) => {
        const minor = sums[method];
        return minor === undefined ? '–' : money(minor, currency, language, { exact: true });
      },
    })),
  ];
  return (
    <section aria-labelledby="staff-title">
      <chakra.h2 id="staff-title" fontSize="17" fontWeight="strong" mb="2">
        {t('staff.title')}
      </chakra.h2>
      <DataTable
        layout="scroll"
        label={t('staff.title')}
        columns={columns}
        rows={rows}
        keyOf={({ userId }) => userId ?? 0}
      />
    </section>
  );
}
