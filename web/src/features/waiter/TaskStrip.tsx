import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { CheckCheck } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { useQueue } from './queue/queueContext.ts';
import { UndoButton } from './queue/QueueRow.tsx';
import { isFinishable, type TableTasks, type Task } from './queue/tasks.ts';
import { taskIcon, taskTitle, taskVerb } from './queue/taskText.ts';
import { waitingText } from './waitingText.ts';

interface Shown {
  readonly card: TableTasks;
  readonly task: Task;
}

/**
 * Strip on a phone with the oldest task, of the same height whether there is one or not. One that was finished
 * here stays for as long as it can be undone.
 */
export function TaskStrip({
  cards,
  onOpen,
}: {
  cards: readonly TableTasks[];
  onOpen: (tableId: number) => void;
}) {
  const t = useT('staff');
  const { actions, isGone } = useQueue();
  const [finished, setFinished] = useState<Shown>();
  const open = cards.flatMap((card) =>
    card.rows.filter(({ key }) => !isGone(key)).map((task) => ({ card, task })),
  );
  const kept = finished && actions.finished.has(finished.task.key) ? finished : undefined;
  const [oldest] = open;
  const isLate = !kept && oldest?.task.isLate === true;
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
      color={isLate ? 'danger.fg' : oldest && !kept ? 'fg' : 'fg.muted'}
      borderBlockEnd="1px solid"
      borderColor={isLate ? 'danger.solid' : 'border'}
    >
      {kept ? (
        <Finished {...kept} />
      ) : oldest ? (
        <Oldest {...oldest} more={open.length - 1} onOpen={onOpen} onFinish={setFinished} />
      ) : (
        <>
          <Icon of={CheckCheck} size={22} />
          <chakra.p fontSize="15">{t('queue.empty')}</chakra.p>
        </>
      )}
    </chakra.section>
  );
}

const nameOf = ({ card, task }: Shown): string =>
  `${tableNameOf(card.tableNumber)}, ${taskTitle(task)}`;

function Finished(shown: Shown) {
  return (
    <>
      <Icon of={CheckCheck} size={22} />
      <chakra.s flex="1" minW="0" fontSize="15" truncate>
        <bdi>{nameOf(shown)}</bdi>
      </chakra.s>
      <UndoButton taskKey={shown.task.key} about={nameOf(shown)} />
    </>
  );
}

function Oldest({
  card,
  task,
  more,
  onOpen,
  onFinish,
}: Shown & {
  more: number;
  onOpen: (tableId: number) => void;
  onFinish: (shown: Shown) => void;
}) {
  const t = useT('staff');
  const { actions, nowMs } = useQueue();
  const facts = [
    task.since === undefined ? undefined : waitingText(task.since, nowMs),
    more > 0 ? t('queue.more', { count: more }) : undefined,
  ].filter((fact) => fact !== undefined);
  const verb = taskVerb(task);
  const press = () => {
    if (isFinishable(task)) {
      actions.finish(card, [task]);
      onFinish({ card, task });
    } else {
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
        aria-label={`${verb}: ${nameOf({ card, task })}`}
        onClick={press}
      >
        {verb}
      </Button>
    </>
  );
}
