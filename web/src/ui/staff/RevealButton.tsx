import { Button } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../base/Icon.tsx';

/** Shows or hides the text of a password field; the end element of its `InputGroup`. */
export function RevealButton({
  isShown,
  label,
  onChange,
}: {
  isShown: boolean;
  /** Subject of the button, if there are several. */
  label?: string;
  onChange: (isShown: boolean) => void;
}) {
  const t = useT('account');
  const word = t(isShown ? 'login.hidePassword' : 'login.showPassword');
  return (
    <Button
      variant="ghost"
      minW="touch"
      px="0"
      color="fg.muted"
      aria-label={label === undefined ? word : `${label}: ${word}`}
      aria-pressed={isShown}
      onClick={() => onChange(!isShown)}
    >
      <Icon of={isShown ? EyeOff : Eye} />
    </Button>
  );
}
