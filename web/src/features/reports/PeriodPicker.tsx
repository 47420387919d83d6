import { Grid } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { useState } from 'react';
import { SelectField } from '../../ui/staff/SelectField.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import type { ReportView } from './reportView.ts';
import { comparisons, isPeriod, type Period, presetOf, presetPeriod, presets } from './periods.ts';

/** Choice of the period by name or dates, its comparison, and the branch. */
export function PeriodPicker({
  choice,
  today,
  branches,
  onChoose,
}: {
  choice: ReportView;
  /** Today in the branch's time zone. */
  today: string;
  branches: readonly Branch[];
  onChoose: (choice: ReportView) => void;
}) {
  const t = useT('reports');
  const preset = presetOf(choice.period, today);
  // A user who chose a custom range sees its dates, even if the range has a name.
  const [own, setOwn] = useState<Period>();
  const isOwn = preset === undefined || isSame(own, choice.period);

  return (
    <Grid
      as="section"
      aria-label={t('filter.label')}
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 240px), 1fr))"
      alignItems="start"
      gap="3"
      mb="18px"
      _print={{ display: 'none' }}
    >
      <SelectField
        label={t('filter.period')}
        value={isOwn ? 'own' : preset}
        options={[...presets, 'own' as const].map((name) => ({
          value: name,
          label: t(`filter.${name}`),
        }))}
        onChange={({ target }) => {
          const named = presets.find((name) => name === target.value);
          setOwn(named ? undefined : choice.period);
          if (named) onChoose({ ...choice, period: presetPeriod(named, today) });
        }}
      />
      {isOwn && (
        <OwnRange
          period={choice.period}
          today={today}
          onChange={(period) => {
            setOwn(period);
            onChoose({ ...choice, period });
          }}
        />
      )}
      <SelectField
        label={t('filter.comparison')}
        value={choice.comparison}
        options={comparisons.map((name) => ({ value: name, label: t(`filter.${name}`) }))}
        onChange={({ target }) => {
          const comparison = comparisons.find((name) => name === target.value);
          if (comparison) onChoose({ ...choice, comparison });
        }}
      />
      {branches.length > 1 && (
        <SelectField
          label={t('filter.branch')}
          value={choice.branchId ?? ''}
          options={[
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: '', label: t('filter.allBranches') },
          ]}
          onChange={({ target }) =>
            onChoose({ ...choice, branchId: Number(target.value) || undefined })
          }
        />
      )}
    </Grid>
  );
}

const isSame = (one: Period | undefined, other: Period): boolean =>
  one?.from === other.from && one.to === other.to;

/** Two dates; an invalid range isn't applied and shows its error. */
function OwnRange({
  period,
  today,
  onChange,
}: {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
}) {
  const t = useT('reports');
  const [draft, setDraft] = useState(period);
  const change = (part: Partial<Period>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    if (isPeriod(next)) onChange(next);
  };
  return (
    <>
      <TextField
        type="date"
        label={t('filter.from')}
        value={draft.from}
        max={today}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('filter.to')}
        value={draft.to}
        max={today}
        error={isPeriod(draft) ? undefined : t('filter.wrongRange')}
        onChange={({ target }) => change({ to: target.value })}
      />
    </>
  );
}
