import { Button, chakra } from '@chakra-ui/react';
import { Check, Eye, Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { isFinishable, type TableTasks, type Task } from './tasks.ts';
import { taskFacts, taskIcon, taskTitle, taskVerb } from './taskText.ts';
import { useQueue } from './queueContext.ts';

/** A task with its verb. A finished one stays struck through, with an undo, until the list closes. */
export function QueueRow({
  card,
  task,
  onLook,
}: {
  card: TableTasks;
  task: Task;
  /** Opens the table, for a task that isn't finished with one tap. */
  onLook: () => void;
}) {
  const { isGone, nowMs, stationOf } = useQueue();
  const station = stationOf(task);
  const gone = isGone(task.key);
  // A finished row keeps its height, whatever its words and button need now.
  const row = useRef<HTMLLIElement>(null);
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    // Not offsetHeight, which is rounded.
    if (!gone) setHeight(row.current?.getBoundingClientRect().height);
  }, [gone, task, nowMs]);
  return (
    <chakra.li
      ref={row}
      {...(gone && height !== undefined && { h: `${height}px`, overflow: 'hidden' })}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4px 10px"
      minH="58px"
      padding="6px 8px 6px 14px"
      borderBlockStart="1px solid {colors.border}"
    >
      {/* The verbs move to a line of their own if the text has no room beside them. */}
      <chakra.div display="flex" alignItems="center" gap="10px" flex="1 1 150px" minW="0">
        <chakra.span
          display="grid"
          placeItems="center"
          w="30px"
          flexShrink="0"
          color={gone ? 'fg.muted' : task.kind === 'ready' ? 'served.fg' : 'pending.fg'}
        >
          <Icon of={gone ? Check : taskIcon(task, station)} size={22} />
        </chakra.span>
        <chakra.div flex="1" minW="0" lineHeight="1.3" {...(gone && { color: 'fg.muted' })}>
          <chakra.p
            fontSize="15"
            fontWeight="strong"
            overflowWrap="anywhere"
            textDecoration={gone ? 'line-through' : 'none'}
          >
            <bdi>{taskTitle(task)}</bdi>
          </chakra.p>
          <chakra.p
            fontSize="13"
            color={task.isLate && !gone ? 'danger.fg' : 'fg.muted'}
            fontVariantNumeric="tabular-nums"
          >
            {gone ? <Done /> : <bdi>{taskFacts(task, nowMs, station)}</bdi>}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      {gone ? (
        <UndoButton
          taskKey={task.key}
          about={`${tableNameOf(card.tableNumber)}, ${taskTitle(task)}`}
        />
      ) : (
        <Verbs card={card} task={task} onLook={onLook} />
      )}
    </chakra.li>
  );
}

function Done() {
  const t = useT('staff');
  return t('queue.done');
}

function Verbs({ card, task, onLook }: { card: TableTasks; task: Task; onLook: () => void }) {
  const t = useT('staff');
  const { actions } = useQueue();
  const verb = taskVerb(task);
  const about = `${tableNameOf(card.tableNumber)}, ${taskTitle(task)}`;
  const isBill = task.kind === 'call' && task.call.kind === 'bill';
  const press = () => {
    if (isBill || task.kind === 'payment') actions.see(card, task);
    if (isFinishable(task)) actions.finish(card, [task]);
    else onLook();
  };
  return (
    <chakra.div display="flex" gap="4px" ms="auto">
      {task.kind === 'call' && !isBill && task.call.status === 'open' && (
        <Button
          size="md"
          variant="ghost"
          px="0"
          minW="touch"
          minH="touch"
          aria-label={`${t('calls.see')}: ${about}`}
          onClick={() => actions.see(card, task)}
        >
          <Icon of={Eye} size={22} />
        </Button>
      )}
      <Button
        minH="touch"
        px="14px"
        variant={task.isLate ? 'solid' : 'outline'}
        {...(task.isLate && { colorPalette: 'danger' })}
        aria-label={`${verb}: ${about}`}
        onClick={press}
      >
        {verb}
      </Button>
    </chakra.div>
  );
}

/** Undo of a finished task; keeps its room while it ignores taps. */
export function UndoButton({ taskKey, about }: { taskKey: string; about: string }) {
  const common = useT('common');
  const { actions } = useQueue();
  const row = actions.finished.get(taskKey);
  if (!row) return null;
  return (
    <Button
      minH="touch"
      px="14px"
      variant="ghost"
      ms="auto"
      aria-label={`${common('actions.undo')}: ${about}`}
      aria-disabled={row.isAsleep}
      opacity={row.isAsleep ? 0.55 : 1}
      onClick={() => actions.undo(taskKey)}
    >
      <Icon of={Undo2} size={18} flips />
      {common('actions.undo')}
    </Button>
  );
}
