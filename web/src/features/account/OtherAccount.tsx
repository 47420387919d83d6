import { chakra } from '@chakra-ui/react';
import type { User } from '@sofra/contracts/users';
import { LogOut } from 'lucide-react';
import { signOut } from '../../data/sign-out.ts';
import { errorText } from '../../lib/errorText.ts';
import { useT } from '../../lib/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useToasts } from '../../ui/toasts.tsx';

/** Somebody else than the invited one is signed in here: who, and the way out. */
export function OtherAccount({ person, email }: { person: User; email: string }) {
  const t = useT('account');
  const common = useT('common');
  const toasts = useToasts();
  const leave = () => {
    signOut().catch((error: unknown) =>
      toasts.show({
        tone: 'fault',
        title: t('invitation.signOutFailed'),
        text: errorText(error),
      }),
    );
  };
  return (
    <section>
      <chakra.h2 fontSize="17" fontWeight="strong">
        {t('invitation.other')}
      </chakra.h2>
      <chakra.p mt="1" mb="4" color="fg.soft" overflowWrap="anywhere">
        {t('invitation.otherText', { who: person.email ?? person.name, email })}
      </chakra.p>
      <Button onClick={leave}>
        <Icon of={LogOut} size={18} flips />
        {common('actions.signOut')}
      </Button>
    </section>
  );
}
