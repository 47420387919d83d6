import { Button, chakra } from '@chakra-ui/react';
import { CheckCheck } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { useQueue } from './queue/queueContext.ts';
import { isFinishable, type TableTasks, type Task } from './queue/tasks.ts';
import { taskIcon, taskTitle, taskVerb } from './queue/taskText.ts';
import { waitingText } from './waitingText.ts';

/** Strip on a phone with the oldest task, of the same height whether there is one or not. */
export function TaskStrip({
  cards,
  onOpen,
}: {
  cards: readonly TableTasks[];
  onOpen: (tableId: number) => void;
}) {
  const t = useT('staff');
  const { isGone } = useQueue();
  const open = cards.flatMap((card) =>
    card.rows.filter(({ key }) => !isGone(key)).map((task) => ({ card, task })),
  );
  const [oldest] = open;
  const isLate = oldest?.task.isLate === true;
  return (
    <chakra.section
      aria-label={t('table.steps')}
      hideFrom="sm"
      display="flex"
      alignItems="center"
      gap="12px"
      h="64px"
      padding="8px 10px 8px 16px"
      flexShrink="0"
      bg={isLate ? 'danger.subtle' : 'bg.panel'}
      color={isLate ? 'danger.fg' : oldest ? 'fg' : 'fg.muted'}
      borderBlockEnd="1px solid"
      borderColor={isLate ? 'danger.solid' : 'border'}
    >
      {oldest ? (
        <Oldest {...oldest} more={open.length - 1} onOpen={onOpen} />
      ) : (
        <>
          <Icon of={CheckCheck} size={22} />
          <chakra.p fontSize="15">{t('queue.empty')}</chakra.p>
        </>
      )}
    </chakra.section>
  );
}

function Oldest({
  card,
  task,
  more,
  onOpen,
}: {
  card: TableTasks;
  task: Task;
  more: number;
  onOpen: (tableId: number) => void;
}) {
  const t = useT('staff');
  const { actions, nowMs } = useQueue();
  const facts = [
    task.since === undefined ? undefined : waitingText(task.since, nowMs),
    more > 0 ? t('queue.more', { count: more }) : undefined,
  ].filter((fact) => fact !== undefined);
  const verb = taskVerb(task);
  const press = () => {
    if (isFinishable(task)) actions.finish(card, [task]);
    else {
      actions.see(card, task);
      onOpen(card.tableId);
    }
  };
  return (
    <>
      <Icon of={taskIcon(task)} size={22} />
      <chakra.div flex="1" minW="0" lineHeight="1.3">
        <chakra.p fontSize="15" fontWeight="strong" truncate>
          <bdi>
            {tableNameOf(card.tableNumber)}: {taskTitle(task)}
          </bdi>
        </chakra.p>
        <chakra.p
          fontSize="13"
          truncate
          fontVariantNumeric="tabular-nums"
          {...(!task.isLate && { color: 'fg.muted' })}
        >
          {facts.join('; ')}
        </chakra.p>
      </chakra.div>
      <Button
        minH="touch"
        px="14px"
        variant={task.isLate ? 'solid' : 'outline'}
        {...(task.isLate && { colorPalette: 'danger' })}
        aria-label={`${verb}: ${tableNameOf(card.tableNumber)}, ${taskTitle(task)}`}
        onClick={press}
      >
        {verb}
      </Button>
    </>
  );
}
