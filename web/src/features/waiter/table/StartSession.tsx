import { Button, chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { sessions } from '../../../data/live/sessions.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { useLock } from '../../../ui/base/useLock.ts';
import { Strip } from '../../../ui/base/Strip.tsx';

/** Starts a session at a free table, for guests without a phone. */
export function StartSession({ tableId, isClosed }: { tableId: number; isClosed: boolean }) {
  const t = useT('staff');
  const { isBusy, run } = useLock();
  const [errorMessage, setErrorMessage] = useState<string>();

  const start = async () => {
    setErrorMessage(undefined);
    try {
      await sessions.start(tableId);
    } catch (error) {
      setErrorMessage(errorText(error));
    }
  };
  if (isClosed) {
    return (
      <EmptyState heading="h3" title={t('floor.closedTable')} text={t('floor.closedTableText')} />
    );
  }
  return (
    <>
      <EmptyState heading="h3" title={t('floor.emptyTable')} text={t('floor.emptyTableText')}>
        <Button size="lg" disabled={isBusy} aria-busy={isBusy} onClick={() => run(start)}>
          {t('floor.start')}
        </Button>
      </EmptyState>
      {errorMessage !== undefined && (
        <chakra.div mt="4">
          <Strip
            icon={CircleAlert}
            tone="bad"
          >{`${t('floor.startFailed')}. ${errorMessage}`}</Strip>
        </chakra.div>
      )}
    </>
  );
}
