import { chakra } from '@chakra-ui/react';
import type { User } from '@sofra/contracts/users';
import { SignOutButton } from '../../../parts/account/SignOutButton.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';

/** Names the signed-in user, who is not the invited one, and offers to sign out. */
export function OtherAccount({ user, email }: { user: User; email: string }) {
  const t = useT('account');
  return (
    <section>
      <chakra.h2 fontSize="17" fontWeight="strong">
        {t('invitation.other')}
      </chakra.h2>
      <chakra.p mt="1" mb="4" color="fg.soft" overflowWrap="anywhere">
        {t('invitation.otherText', { who: user.email ?? user.name, email })}
      </chakra.p>
      <SignOutButton />
    </section>
  );
}
