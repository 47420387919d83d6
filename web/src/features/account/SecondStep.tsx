import { useT } from '../../lib/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeForm } from './CodeForm.tsx';

/** The second step of signing in: the app's code, or a recovery code, or back to the first. */
export function SecondStep({
  onCode,
  onBack,
}: {
  onCode: (code: string) => Promise<string | undefined>;
  onBack: () => void;
}) {
  const t = useT('account');
  return (
    <CodeForm recovery size="tall" go={t('twoFactor.verify')} onCode={onCode}>
      <Button kind="outline" onClick={onBack}>
        {t('twoFactor.back')}
      </Button>
    </CodeForm>
  );
}
