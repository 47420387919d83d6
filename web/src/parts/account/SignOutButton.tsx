import { LogOut } from 'lucide-react';
import { signOut } from '../../data/fetched/sign-out.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button, type ButtonKind } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';

/** Signs out a user whom the page isn't for, and stays on the page. */
export function SignOutButton({ kind = 'outline' }: { kind?: ButtonKind }) {
  const t = useT('account');
  const common = useT('common');
  const toasts = useToasts();
  const leave = () => {
    signOut().catch((error: unknown) =>
      toasts.show({
        tone: 'error',
        title: t('invitation.signOutFailed'),
        text: errorText(error),
      }),
    );
  };
  return (
    <Button kind={kind} onClick={leave}>
      <Icon of={LogOut} size={18} flips />
      {common('actions.signOut')}
    </Button>
  );
}
