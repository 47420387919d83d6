import { chakra, Flex } from '@chakra-ui/react';
import type { User } from '@sofra/contracts/users';
import { SignOutButton } from '../../parts/account/SignOutButton.tsx';
import { useT } from '../../lib/i18n/i18n.ts';

/** Signed-in user of these applications, with a sign-out button. */
export function SignedInAs({ user: { name, email } }: { user: User }) {
  const t = useT('account');
  return (
    <Flex wrap="wrap" alignItems="center" justifyContent="space-between" gap="2" mt="6">
      <chakra.p color="fg.muted" fontSize="13" overflowWrap="anywhere">
        {t('invitation.asMe', { name: name || (email ?? '') })}
      </chakra.p>
      <SignOutButton kind="ghost" />
    </Flex>
  );
}
