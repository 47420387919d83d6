import { Check, ChevronsUpDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { branches as branchStore, useBranchesOf } from '../../data/fetched/branches.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { initialOf } from '../../ui/base/Avatar.tsx';
import { Spoken } from '../../ui/base/VisuallyHidden.tsx';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import css from './BranchCard.module.css';
import { rememberBranch } from '../navigation/lastBusiness.ts';

/** The business and branch in hand; where there are more, the list of them opens under it. */
export function BranchCard({
  place: { user, businessId, branch, branches },
  onBranch,
}: {
  place: WorkspacePlace;
  onBranch: (branchId: number) => void;
}) {
  const t = useT('workspace');
  const language = useLanguage();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const known = useBranchesOf();
  const names = new Map(user.memberships.map((one) => [one.businessId, one.businessName]));

  const face = (
    <>
      <span className={css.sign} aria-hidden="true">
        {initialOf(branch.businessName, 1, language)}
      </span>
      <span className={css.names}>
        <b>{branch.businessName}</b>
        <small>{branch.name}</small>
      </span>
    </>
  );
  if (names.size < 2 && branches.length < 2) return <div className={css.card}>{face}</div>;

  const toggle = () => {
    setOpen(!isOpen);
    for (const id of names.keys()) if (!known[id]) branchStore.load(id).catch(() => undefined);
  };
  const choose = (chosenBusiness: number, chosenBranch: number | undefined) => {
    setOpen(false);
    if (chosenBusiness === businessId && chosenBranch !== undefined) return onBranch(chosenBranch);
    if (chosenBranch !== undefined) rememberBranch(chosenBusiness, chosenBranch);
    void navigate(`/business/${chosenBusiness}`);
  };
  return (
    <div>
      <button
        type="button"
        className={css.card}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        <Spoken>{t('switch')}</Spoken>
        {face}
        <Icon of={ChevronsUpDown} size={16} />
      </button>
      <div id={listId} className={css.others} hidden={!isOpen}>
        {[...names].map(([id, name]) => (
          <ul key={id} aria-label={name}>
            {names.size > 1 && <li aria-hidden="true">{name}</li>}
            {(known[id] ?? [{ id: undefined, name }]).map((each) => (
              <li key={each.id ?? 'first'}>
                <button
                  type="button"
                  aria-current={each.id === branch.id || undefined}
                  onClick={() => choose(id, each.id)}
                >
                  {each.name}
                  {each.id === branch.id && <Icon of={Check} size={18} />}
                </button>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}
