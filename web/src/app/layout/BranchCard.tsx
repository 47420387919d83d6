import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { branches as branchStore, useBranchesOf } from '../../data/fetched/branches.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { initialOf } from '../../ui/base/Avatar.tsx';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden.tsx';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { rememberBranch } from '../navigation/lastBusiness.ts';

/** Card of the current business and branch; opens the list of the others, if there are any. */
export function BranchCard({
  place: { user, businessId, branch, branches },
  onBranch,
}: {
  place: WorkspacePageProps;
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
      <chakra.span
        display="grid"
        placeItems="center"
        flex="none"
        boxSize="34px"
        borderRadius="2"
        bg="served.subtle"
        color="served.fg"
        fontWeight="loud"
        aria-hidden="true"
      >
        {initialOf(branch.businessName, 1, language)}
      </chakra.span>
      <chakra.span display="grid" flex="1" minW="0" lineHeight="snug">
        <chakra.b truncate fontWeight="strong">
          {branch.businessName}
        </chakra.b>
        <chakra.small truncate fontSize="12" color="fg.muted">
          {branch.name}
        </chakra.small>
      </chakra.span>
    </>
  );
  if (names.size < 2 && branches.length < 2) return <Flex css={card}>{face}</Flex>;

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
      <chakra.button
        type="button"
        display="flex"
        cursor="pointer"
        css={card}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        <VisuallyHidden>{t('switch')}</VisuallyHidden>
        {face}
        <Icon of={ChevronsUpDown} size={16} />
      </chakra.button>
      <Box
        id={listId}
        hidden={!isOpen}
        mt="-4px"
        mb="3"
        p="6px"
        bg="bg.panel"
        border="1px solid {colors.border}"
        borderRadius="3"
      >
        {[...names].map(([id, name]) => (
          <BranchChoices
            key={id}
            name={name}
            isNamed={names.size > 1}
            branches={known[id] ?? [{ id: undefined, name }]}
            chosenId={branch.id}
            onChoose={(branchId) => choose(id, branchId)}
          />
        ))}
      </Box>
    </div>
  );
}

const card = {
  position: 'relative',
  alignItems: 'center',
  gap: '10px',
  w: 'full',
  minH: '56px',
  p: '2',
  mb: '3',
  border: '1px solid {colors.border}',
  borderRadius: '3',
  bg: 'bg.panel',
  textAlign: 'start',
  focusVisibleRing: 'outside',
} as const;

/** Branches of one business, as buttons. */
function BranchChoices({
  name,
  isNamed,
  branches,
  chosenId,
  onChoose,
}: {
  /** Name of the business. */
  name: string;
  /** Shows the name of the business. */
  isNamed: boolean;
  /** Without an id: the first branch of a business whose branches are not loaded. */
  branches: readonly { id: number | undefined; name: string }[];
  chosenId: number;
  onChoose: (branchId: number | undefined) => void;
}) {
  return (
    <chakra.ul
      aria-label={name}
      _notFirst={{ mt: '1', pt: '1', borderBlockStart: '1px solid {colors.border}' }}
    >
      {isNamed && (
        <chakra.li px="2" pt="6px" fontSize="12" color="fg.muted" aria-hidden="true">
          {name}
        </chakra.li>
      )}
      {branches.map((each) => (
        <li key={each.id ?? 'first'}>
          <chakra.button
            type="button"
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="2"
            w="full"
            minH="touch"
            px="2"
            borderRadius="2"
            color={each.id === chosenId ? 'fg' : 'fg.soft'}
            fontWeight={each.id === chosenId ? 'strong' : 'body'}
            textAlign="start"
            cursor="pointer"
            focusVisibleRing="inside"
            _hover={{ bg: 'bg.subtle' }}
            aria-current={each.id === chosenId || undefined}
            onClick={() => onChoose(each.id)}
          >
            {each.name}
            {each.id === chosenId && <Icon of={Check} size={18} />}
          </chakra.button>
        </li>
      ))}
    </chakra.ul>
  );
}
