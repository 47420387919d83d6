import { Button, chakra, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { sessions } from '../../data/live/sessions.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { tableNameOf } from '../orders/orderNames.ts';
import { Strip } from '../../ui/base/Strip.tsx';
import { useLock } from '../../ui/base/useLock.ts';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';

/**
 * Buttons that confirm a session or dismiss it (D13); dismissing asks first, because it ends the session.
 * Needs the namespace `staff`.
 */
export function PartyAnswers({
  sessionId,
  tableNumber,
  onAnswered,
}: {
  sessionId: number;
  tableNumber: string;
  onAnswered?: (isHere: boolean) => void;
}) {
  const t = useT('staff');
  const { isBusy, run } = useLock();
  const [isAsking, setAsking] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const table = tableNameOf(tableNumber);

  const answer = async (isHere: boolean) => {
    setErrorMessage(undefined);
    try {
      await sessions.confirm(sessionId, isHere);
      onAnswered?.(isHere);
    } catch (error) {
      setErrorMessage(`${t('floor.refused')} ${errorText(error)}`);
    }
    setAsking(false);
  };
  return (
    <>
      <Flex gap="2" wrap="wrap" w="full">
        <Button
          size="lg"
          flex="1 1 120px"
          px="3"
          disabled={isBusy}
          aria-busy={isBusy}
          aria-label={`${t('floor.awaiting.here')}: ${table}`}
          onClick={() => run(() => answer(true))}
        >
          {t('floor.awaiting.here')}
        </Button>
        <Button
          size="lg"
          variant="outline"
          flex="1 1 120px"
          px="3"
          disabled={isBusy}
          aria-label={`${t('floor.awaiting.away')}: ${table}`}
          onClick={() => setAsking(true)}
        >
          {t('floor.awaiting.away')}
        </Button>
      </Flex>
      {errorMessage !== undefined && (
        <chakra.div mt="2">
          <Strip icon={CircleAlert} tone="bad">
            {errorMessage}
          </Strip>
        </chakra.div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('floor.awaiting.awayTitle', { table })}
          text={t('floor.awaiting.awayText')}
          cancelLabel={t('floor.endKeep')}
          confirmLabel={t('floor.awaiting.away')}
          onConfirm={() => answer(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
