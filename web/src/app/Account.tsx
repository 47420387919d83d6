import { LogOut } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import css from './TopBar.module.css';

/** Who is signed in, and the way out. */
export function Account({
  name,
  signOut,
  onSignOut,
}: {
  name: string;
  signOut: string;
  onSignOut: () => void;
}) {
  return (
    <span className={css.account}>
      <bdi className={css.name}>{name}</bdi>
      <Button size="small" onClick={onSignOut}>
        <Icon of={LogOut} size={16} flips />
        <span className={css.word}>{signOut}</span>
      </Button>
    </span>
  );
}
