import { LogOut } from 'lucide-react';
import { Button } from '../../ui/base/Button.tsx';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { initialOf, Avatar } from '../../ui/base/Avatar.tsx';
import css from './TopBar.module.css';

/** Signed-in user with the sign-out button. */
export function Account({
  name,
  role,
  signOut,
  onSignOut,
}: {
  name: string;
  /** Name of the user's role. */
  role: string;
  signOut: string;
  onSignOut: () => void;
}) {
  const language = useLanguage();
  return (
    <span className={css.account}>
      <Avatar initial={initialOf(name, 1, language)} colour="var(--p8)" size={30} />
      <span className={css.names}>
        <bdi className={css.name}>{name}</bdi>
        <small>{role}</small>
      </span>
      <Button kind="ghost" square aria-label={signOut} title={signOut} onClick={onSignOut}>
        <Icon of={LogOut} size={18} flips />
      </Button>
    </span>
  );
}
