import type { Branch } from '@sofra/contracts/branches';
import { useState } from 'react';
import { SelectField } from '../../ui/staff/SelectField.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import type { Choice } from './choice.ts';
import css from './PeriodPicker.module.css';
import { comparisons, isPeriod, type Period, presetOf, presetPeriod, presets } from './periods.ts';

/** Choice of the period by name or dates, its comparison, and the branch. */
export function PeriodPicker({
  choice,
  today,
  branches,
  onChoose,
}: {
  choice: Choice;
  /** The branch's. */
  today: string;
  branches: readonly Branch[];
  onChoose: (choice: Choice) => void;
}) {
  const t = useT('reports');
  const preset = presetOf(choice.period, today);
  // A user who asked for a custom range sees its dates, even if it has a name.
  const [own, setOwn] = useState<Period>();
  const isOwn = preset === undefined || isSame(own, choice.period);

  return (
    <section className={css.picker} aria-label={t('filter.label')}>
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
    </section>
  );
}

const isSame = (one: Period | undefined, other: Period): boolean =>
  one?.from === other.from && one.to === other.to;

/** Two dates; a range that can't be is kept to oneself, with what is wrong with it. */
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
