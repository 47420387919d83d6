import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import { Mark } from '../../ui/Logo.tsx';

/** The head of the floor: where we are, whether what is shown is live, who is signed in. */
export function WaiterBar({
  branch,
  branches,
  onBranch,
  live,
  menu,
}: {
  branch: Branch;
  branches: readonly Branch[];
  onBranch: (branchId: number) => void;
  live: ReactNode;
  menu: ReactNode;
}) {
  const t = useT('staff');
  return (
    <Flex
      as="header"
      align="center"
      gap="14px"
      minH={{ base: '60px', sm: '64px' }}
      px={{ base: '4', sm: '5' }}
      bg="bg.panel"
      borderBlockEnd="1px solid {colors.border}"
    >
      <Mark size={32} />
      <Box minW="0" lineHeight="1.2">
        <chakra.h1 fontSize="17" fontWeight="strong" truncate>
          {branches.length > 1 ? (
            <chakra.select
              aria-label={t('branch.choose')}
              value={branch.id}
              onChange={(event) => onBranch(Number(event.target.value))}
              minH="touch"
              bg="bg.panel"
              focusVisibleRing="outside"
            >
              {branches.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </chakra.select>
          ) : (
            branch.name
          )}
        </chakra.h1>
        <chakra.p fontSize="13" color="fg.muted" truncate>
          {branch.businessName}
        </chakra.p>
      </Box>
      <chakra.span ms="auto" fontSize="13">
        {live}
      </chakra.span>
      {menu}
    </Flex>
  );
}
