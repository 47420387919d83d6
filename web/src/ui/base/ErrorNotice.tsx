import { CircleAlert } from 'lucide-react';
import { Button } from './Button.tsx';
import css from './ErrorNotice.module.css';
import { Icon } from './Icon.tsx';

/** Error message: its title, its reason, and the button that tries again. */
export function Fault({
  title,
  text,
  retry,
  busy = false,
  onRetry,
}: {
  title: string;
  text: string;
  /** The word on the button: "Tekrar dene". */
  retry: string;
  busy?: boolean;
  onRetry: () => void;
}) {
  return (
    <div className={css.fault} role="alert">
      <Icon of={CircleAlert} size={22} />
      <p>
        <b>{title}</b>
        {text}
      </p>
      <Button size="small" busy={busy} onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
