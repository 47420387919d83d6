import { Button, chakra, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { sessions } from '../../data/live/sessions.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { tableNameOf } from '../orders/orderNames.ts';
import { Strip } from '../../ui/base/Strip.tsx';
import { useLock } from '../../ui/base/useLock.ts';
import { Question } from '../../ui/staff/Question.tsx';

/**
 * The two answers of staff to whether a party sits at its table (D13): one tap confirms it, the
 * other answer is asked back, because it ends the session. Needs the sentences `staff`.
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
  const [fault, setFault] = useState<string>();
  const table = tableNameOf(tableNumber);

  const answer = async (isHere: boolean) => {
    setFault(undefined);
    try {
      await sessions.confirm(sessionId, isHere);
      onAnswered?.(isHere);
    } catch (error) {
      setFault(`${t('floor.refused')} ${errorText(error)}`);
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
      {fault !== undefined && (
        <chakra.div mt="2">
          <Strip icon={CircleAlert} tone="bad">
            {fault}
          </Strip>
        </chakra.div>
      )}
      {isAsking && (
        <Question
          title={t('floor.awaiting.awayTitle', { table })}
          text={t('floor.awaiting.awayText')}
          keep={t('floor.endKeep')}
          go={t('floor.awaiting.away')}
          onGo={() => answer(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
