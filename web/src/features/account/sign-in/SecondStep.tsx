import { Grid } from '@chakra-ui/react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { CodeForm } from '../two-factor/CodeForm.tsx';

/** Second step of signing in: the app's code or a recovery code. */
export function SecondStep({
  onCode,
  onBack,
}: {
  onCode: (code: string) => Promise<string | undefined>;
  onBack: () => void;
}) {
  const t = useT('account');
  return (
    <CodeForm recovery isAwaited onCode={onCode}>
      {(isBusy) => (
        <Grid gap="2" mt="2">
          <Button kind="primary" size="tall" type="submit" busy={isBusy}>
            {t('twoFactor.verify')}
          </Button>
          <Button kind="ghost" onClick={onBack}>
            {t('twoFactor.back')}
          </Button>
        </Grid>
      )}
    </CodeForm>
  );
}
