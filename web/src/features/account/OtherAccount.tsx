import { chakra } from '@chakra-ui/react';
import type { User } from '@sofra/contracts/users';
import { SignOutButton } from '../../parts/account/SignOutButton.tsx';
import { useT } from '../../lib/i18n/i18n.ts';

/** Another user than the invited one is signed in here: who, and the way out. */
export function OtherAccount({ person, email }: { person: User; email: string }) {
  const t = useT('account');
  return (
    <section>
      <chakra.h2 fontSize="17" fontWeight="strong">
        {t('invitation.other')}
      </chakra.h2>
      <chakra.p mt="1" mb="4" color="fg.soft" overflowWrap="anywhere">
        {t('invitation.otherText', { who: person.email ?? person.name, email })}
      </chakra.p>
      <SignOutButton />
    </section>
  );
}
