import { Button, chakra } from '@chakra-ui/react';
import type { Table } from '@sofra/contracts/tables';
import { CircleAlert, CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { ordering } from '../../data/live/ordering.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { Strip } from '../../ui/base/Strip.tsx';
import { useLock } from '../../ui/base/useLock.ts';

/** Pauses or resumes guests' orders at a table. Needs the namespace `staff`. */
export function PauseTable({ table }: { table: Table }) {
  const t = useT('staff');
  const { isBusy, run } = useLock();
  const [errorMessage, setErrorMessage] = useState<string>();
  const isPaused = table.isOrderingPaused;

  const change = async () => {
    setErrorMessage(undefined);
    try {
      await ordering.setTable(table.id, !isPaused);
    } catch (error) {
      setErrorMessage(`${t('floor.refused')} ${errorText(error)}`);
    }
  };
  return (
    <>
      <Button
        variant={isPaused ? 'solid' : 'ghost'}
        w="full"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => run(change)}
      >
        <Icon of={isPaused ? CirclePlay : CirclePause} size={20} />
        {t(isPaused ? 'ordering.resumeTable' : 'ordering.pauseTable')}
      </Button>
      {errorMessage !== undefined && (
        <chakra.div mt="2">
          <Strip icon={CircleAlert} tone="bad">
            {errorMessage}
          </Strip>
        </chakra.div>
      )}
    </>
  );
}
