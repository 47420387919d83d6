import type { VenueBranch } from '@sofra/contracts/venues';
import { useT } from '../../../lib/i18n/i18n.ts';
import css from './BranchChoice.module.css';

/** Choice of the branch, if there are several. */
export function BranchChoice({
  branches,
  chosen,
  onChoose,
}: {
  branches: readonly VenueBranch[];
  chosen: number;
  onChoose: (branchId: number) => void;
}) {
  const t = useT('venues');
  if (branches.length < 2) return null;
  return (
    <fieldset className={css.choice}>
      <legend>{t('venue.branch')}</legend>
      {branches.map(({ id, name }) => (
        <label key={id} className={id === chosen ? css.chosen : undefined}>
          <input type="radio" name="branch" checked={id === chosen} onChange={() => onChoose(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
