import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { useT } from '../../lib/i18n/i18n.ts';

/** Selects the branch that a live screen shows. */
export function BranchSelect({
  branch,
  branches,
  onBranch,
  ...style
}: {
  branch: Branch;
  branches: readonly Branch[];
  onBranch: (branchId: number) => void;
} & Omit<HTMLChakraProps<'select'>, 'value' | 'onChange' | 'children'>) {
  const t = useT('staff');
  return (
    <chakra.select
      aria-label={t('branch.choose')}
      value={branch.id}
      onChange={(event) => onBranch(Number(event.target.value))}
      bg="bg.panel"
      {...style}
    >
      {branches.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </chakra.select>
  );
}
