import type { Call } from '@sofra/contracts/calls';
import {
  Armchair,
  BadgeCheck,
  BellRing,
  CheckCheck,
  CircleDashed,
  CircleHelp,
  Hand,
  Lock,
  type LucideIcon,
  NotebookPen,
  ReceiptText,
  Timer,
  TriangleAlert,
} from 'lucide-react';
import { minutes } from '../../lib/format/format.ts';
import { currentLanguage, translate } from '../../lib/i18n/i18n.ts';
import { callIcons } from '../../parts/calls/callIcons.ts';
import { callText } from './callText.ts';
import type { FloorTable, Stage } from './stage.ts';

/** Icon of each stage on tiles and panels. */
const stageIcons: Record<Stage, LucideIcon> = {
  idle: CircleDashed,
  closed: Lock,
  seated: Armchair,
  ordered: NotebookPen,
  ready: BellRing,
  called: Hand,
  served: CheckCheck,
  paid: BadgeCheck,
  warning: TriangleAlert,
  awaiting: CircleHelp,
  bill: ReceiptText,
};

export function stageIcon({ stage, isLate, calls }: FloorTable): LucideIcon {
  if (isLate) return Timer;
  const [only, another] = calls;
  return stage === 'called' && only && !another ? callIcons[only.kind] : stageIcons[stage];
}

/** Returns the stage as text; if it is late, what is late and for how long. */
export function stageLabel(of: FloorTable): string {
  const { stage, isLate, waitingMs, readyCount, calls } = of;
  if (stage === 'idle' || stage === 'closed' || stage === 'warning') {
    return translate('common', `table.status.${stage}`);
  }
  if (stage === 'served') return translate('common', 'order.status.served');
  if (stage === 'paid') return translate('staff', 'floor.stage.paid');
  if (isLate) {
    const time = minutes(waitingMs / 60_000, currentLanguage());
    return translate('staff', `floor.late.${stage}`, { time });
  }
  if (stage === 'called') return callsText(calls);
  if (stage === 'awaiting') return translate('staff', 'floor.awaiting.question');
  return stage === 'ready' && readyCount > 1
    ? translate('staff', 'floor.dishesReady', { count: readyCount })
    : translate('staff', `floor.stage.${stage}`);
}

/** Returns what a table asks for: the only call, or the number of calls. */
export function callsText(calls: readonly Call[]): string {
  const [only, another] = calls;
  return only && !another
    ? callText(only)
    : translate('staff', 'calls.count', { count: calls.length });
}
