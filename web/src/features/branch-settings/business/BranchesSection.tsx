import { chakra, Flex } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { pages } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import { MapPin, Pencil, Plus, Settings } from 'lucide-react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { usePlanLimit } from '../../../data/fetched/business-plan.ts';
import { PlanLimitNote } from '../../../parts/plans/PlanLimitNote.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { OpenBranchDialog } from './OpenBranchDialog.tsx';
import { RenameBranchDialog } from './RenameBranchDialog.tsx';
import { Section } from '../form/Section.tsx';
import type { BusinessDetails } from './BusinessSection.tsx';

/** Branches of the business, to rename, and to add within the plan's limit (D35). */
export function BranchesSection({
  user,
  business,
  branches,
  current,
}: {
  user: User;
  business: BusinessDetails;
  branches: readonly Branch[];
  current: Branch;
}) {
  const t = useT('people');
  const [isOpening, setOpening] = useState(false);
  const [renamed, setRenamed] = useState<Branch>();
  const limit = usePlanLimit(business.id, 'branches');
  const path = generatePath(pages.settings.path, { businessId: String(business.id) });
  const note = limit && <PlanLimitNote limit={limit} user={user} businessId={business.id} />;
  return (
    <Section
      id="branches"
      side={
        <Button disabled={limit?.room === 0} onClick={() => setOpening(true)}>
          <Icon of={Plus} size={18} />
          {t('settings.branches.add')}
        </Button>
      }
    >
      {note}
      <chakra.ul listStyleType="none" mt="2">
        {branches.map((branch) => (
          <BranchRow
            key={branch.id}
            branch={branch}
            settingsPath={branch.id === current.id ? undefined : `${path}?branch=${branch.id}`}
            onRename={() => setRenamed(branch)}
          />
        ))}
      </chakra.ul>
      {isOpening && (
        <OpenBranchDialog
          businessId={business.id}
          settingsPath={path}
          note={note}
          onClose={() => setOpening(false)}
        />
      )}
      {renamed && <RenameBranchDialog branch={renamed} onClose={() => setRenamed(undefined)} />}
    </Section>
  );
}

function BranchRow({
  branch,
  settingsPath,
  onRename,
}: {
  branch: Branch;
  /** Undefined for the current branch, whose settings are on this page. */
  settingsPath: string | undefined;
  onRename: () => void;
}) {
  const t = useT('people');
  return (
    <Flex
      as="li"
      aria-label={branch.name}
      wrap="wrap"
      alignItems="center"
      gap="2"
      py="3"
      _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
    >
      <chakra.span color="fg.muted">
        <Icon of={MapPin} size={18} />
      </chakra.span>
      <chakra.div flex="1 1 160px" minW="0">
        <chakra.b fontWeight="strong" overflowWrap="anywhere">
          {branch.name}
        </chakra.b>
        {settingsPath === undefined && (
          <chakra.p fontSize="13" color="fg.muted">
            {t('settings.branches.current')}
          </chakra.p>
        )}
      </chakra.div>
      {settingsPath !== undefined && (
        <Link
          to={settingsPath}
          className={buttonClass({ size: 'small' })}
          aria-label={t('settings.branches.toSettingsOf', { name: branch.name })}
        >
          <Icon of={Settings} size={18} />
          {t('settings.branches.toSettings')}
        </Link>
      )}
      <Button
        size="small"
        aria-label={t('settings.branches.renameOf', { name: branch.name })}
        onClick={onRename}
      >
        <Icon of={Pencil} size={18} />
        {t('settings.branches.rename')}
      </Button>
    </Flex>
  );
}
