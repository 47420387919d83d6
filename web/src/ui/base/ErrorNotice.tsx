import { CircleAlert } from 'lucide-react';
import { Button } from './Button.tsx';
import css from './ErrorNotice.module.css';
import { Icon } from './Icon.tsx';

/** Error message with a title, a reason, and a retry button. */
export function ErrorNotice({
  title,
  text,
  retry,
  busy = false,
  onRetry,
}: {
  title: string;
  text: string;
  /** Label of the button: "Tekrar dene". */
  retry: string;
  busy?: boolean;
  onRetry: () => void;
}) {
  return (
    <div className={css.error} role="alert">
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
