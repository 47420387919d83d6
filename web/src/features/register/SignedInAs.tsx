import { chakra, Flex } from '@chakra-ui/react';
import type { User } from '@sofra/contracts/users';
import { LogOut } from 'lucide-react';
import { signOut } from '../../data/sign-out.ts';
import { errorText } from '../../lib/errorText.ts';
import { useT } from '../../lib/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useToasts } from '../../ui/toasts.tsx';

/** Whose applications these are, and the way out for anybody else. */
export function SignedInAs({ user: { name, email } }: { user: User }) {
  const account = useT('account');
  const common = useT('common');
  const toasts = useToasts();
  const leave = () => {
    signOut().catch((error: unknown) =>
      toasts.show({
        tone: 'fault',
        title: account('invitation.signOutFailed'),
        text: errorText(error),
      }),
    );
  };
  return (
    <Flex wrap="wrap" alignItems="center" justifyContent="space-between" gap="2" mt="6">
      <chakra.p color="fg.muted" fontSize="13" overflowWrap="anywhere">
        {account('invitation.asMe', { name: name || (email ?? '') })}
      </chakra.p>
      <Button kind="ghost" onClick={leave}>
        <Icon of={LogOut} size={18} flips />
        {common('actions.signOut')}
      </Button>
    </Flex>
  );
}
