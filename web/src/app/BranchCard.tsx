import { Menu, Portal } from '@chakra-ui/react';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { branches as branchStore, useBranchesOf } from '../data/branches.ts';
import { useLanguage, useT } from '../lib/i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { initialOf } from '../ui/Person.tsx';
import type { WorkspacePlace } from '../ui/workspacePlace.ts';
import css from './BranchCard.module.css';
import { rememberBranch } from './lastPlace.ts';

/** The business and branch in hand; with more than one, the way to the others. */
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
  const businessIds = [...new Set(user.memberships.map((membership) => membership.businessId))];
  const known = useBranchesOf();
  const nameOf = (id: number): string =>
    user.memberships.find((membership) => membership.businessId === id)?.businessName ?? '';

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
  if (businessIds.length < 2 && branches.length < 2) return <div className={css.card}>{face}</div>;

  const loadOthers = () => {
    for (const id of businessIds) {
      if (!known[id]) branchStore.load(id).catch(() => undefined);
    }
  };
  const choose = (value: string) => {
    const [chosenBusiness = 0, chosenBranch = 0] = value.split('/').map(Number);
    if (chosenBusiness === businessId) return onBranch(chosenBranch);
    if (chosenBranch > 0) rememberBranch(chosenBusiness, chosenBranch);
    void navigate(`/business/${chosenBusiness}`);
  };
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-start', sameWidth: true }}
      onOpenChange={({ open }) => open && loadOthers()}
      onSelect={({ value }) => choose(value)}
    >
      <Menu.Trigger
        className={css.card}
        aria-label={t('switch', { name: branch.businessName, branch: branch.name })}
      >
        {face}
        <Icon of={ChevronsUpDown} size={16} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {businessIds.map((id) => (
              <Menu.ItemGroup key={id}>
                <Menu.ItemGroupLabel>{nameOf(id)}</Menu.ItemGroupLabel>
                {(known[id] ?? [{ id: 0, name: t('nav.dashboard') }]).map((each) => (
                  <Menu.Item key={each.id} value={`${id}/${each.id}`}>
                    <Menu.ItemText>{each.name}</Menu.ItemText>
                    {each.id === branch.id && <Icon of={Check} size={18} />}
                  </Menu.Item>
                ))}
              </Menu.ItemGroup>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
