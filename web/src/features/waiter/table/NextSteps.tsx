import { Button, chakra, Flex } from '@chakra-ui/react';
import { CheckCheck } from 'lucide-react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useQueue } from '../queue/queueContext.ts';
import { UndoButton } from '../queue/QueueRow.tsx';
import { nextStepsOf, type TableTasks, type Task } from '../queue/tasks.ts';
import { stepText, taskIcon } from '../queue/taskText.ts';

/** Tasks at a table as buttons: the likeliest next step is the first and the widest. */
export function NextSteps({ card }: { card: TableTasks }) {
  const t = useT('staff');
  const [first, ...others] = nextStepsOf(card.rows).filter(
    ({ kind }) => kind === 'ready' || kind === 'call',
  );
  if (!first) return null;
  return (
    <Flex as="section" aria-label={t('table.steps')} wrap="wrap" gap="8px" mb="2">
      <chakra.div w="full">
        <Step card={card} task={first} isFirst />
      </chakra.div>
      {others.map((task) => (
        <chakra.div key={task.key} flex="1 1 140px">
          <Step card={card} task={task} />
        </chakra.div>
      ))}
    </Flex>
  );
}

function Step({
  card,
  task,
  isFirst = false,
}: {
  card: TableTasks;
  task: Task;
  isFirst?: boolean;
}) {
  const { actions, isGone } = useQueue();
  const minH = isFirst ? '56px' : '48px';
  const text = stepText(task);
  if (isGone(task.key)) {
    return (
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="8px"
        minH={minH}
        ps="14px"
        borderRadius="4"
        bg="bg.subtle"
        color="fg.muted"
        fontSize="15"
      >
        <chakra.s minW="0" lineClamp="2">
          {text}
        </chakra.s>
        <UndoButton taskKey={task.key} about={`${tableNameOf(card.tableNumber)}, ${text}`} />
      </chakra.div>
    );
  }
  const isReady = task.kind === 'ready';
  return (
    <Button
      w="full"
      h="auto"
      minH={minH}
      paddingBlock="6px"
      px="12px"
      borderRadius="4"
      fontSize={isFirst ? '17' : '15'}
      lineHeight="1.2"
      whiteSpace="normal"
      variant={isFirst ? 'solid' : 'outline'}
      {...(isFirst && { colorPalette: isReady ? 'ready' : 'brand' })}
      onClick={() => actions.finish(card, [task])}
    >
      <Icon of={isReady ? CheckCheck : taskIcon(task)} size={20} />
      <chakra.span minW="0" lineClamp="2">
        {text}
      </chakra.span>
    </Button>
  );
}
