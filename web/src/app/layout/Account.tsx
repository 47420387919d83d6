import { LogOut } from 'lucide-react';
import { Button } from '../../ui/base/Button.tsx';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { initialOf, Avatar } from '../../ui/base/Avatar.tsx';
import type { Anchor } from '../navigation/anchor.ts';
import css from './TopBar.module.css';

/** Signed-in user, with links to their profile and to sign out. */
export function Account({
  name,
  role,
  profilePath,
  Anchor,
  signOut,
  onSignOut,
}: {
  name: string;
  /** Name of the user's role. */
  role: string;
  profilePath: string;
  Anchor: Anchor;
  signOut: string;
  onSignOut: () => void;
}) {
  const language = useLanguage();
  return (
    <span className={css.account}>
      <Anchor href={profilePath} className={css.person}>
        <Avatar initial={initialOf(name, 1, language)} colour="var(--p8)" size={30} />
        <span className={css.names}>
          <bdi className={css.name}>{name}</bdi>
          <small>{role}</small>
        </span>
      </Anchor>
      <Button kind="ghost" square aria-label={signOut} title={signOut} onClick={onSignOut}>
        <Icon of={LogOut} size={18} flips />
      </Button>
    </span>
  );
}
