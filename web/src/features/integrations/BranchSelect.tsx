import type { Branch } from '@sofra/contracts/branches';
import { useT } from '../../lib/i18n/i18n.ts';
import { SelectField } from '../../ui/staff/SelectField.tsx';

/** Choice of one branch or all; hidden for a business with one branch. */
export function BranchSelect({
  branches,
  value,
  onChange,
}: {
  branches: readonly Branch[];
  /** Null for all branches. */
  value: number | null;
  onChange: (branchId: number | null) => void;
}) {
  const t = useT('integrations');
  if (branches.length < 2) return null;
  return (
    <SelectField
      label={t('branch')}
      value={value === null ? '' : String(value)}
      options={[
        { value: '', label: t('allBranches') },
        ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}

/** Name of the branch of a key or an endpoint. */
export const useBranchName = (branches: readonly Branch[]) => {
  const t = useT('integrations');
  return (branchId: number | null): string =>
    branches.find(({ id }) => id === branchId)?.name ?? t('allBranches');
};
