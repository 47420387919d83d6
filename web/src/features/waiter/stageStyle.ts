import {
  Armchair,
  BellRing,
  CheckCheck,
  CircleDashed,
  Lock,
  type LucideIcon,
  NotebookPen,
  Timer,
  TriangleAlert,
  UserCheck,
} from 'lucide-react';
import { minutes } from '../../lib/format/format.ts';
import { currentLanguage, translate } from '../../lib/i18n/i18n.ts';
import type { FloorTable, Stage } from './stage.ts';

/** Icon of each stage on tiles and panels. */
const stageIcons: Record<Stage, LucideIcon> = {
  idle: CircleDashed,
  closed: Lock,
  seated: Armchair,
  ordered: NotebookPen,
  ready: BellRing,
  served: CheckCheck,
  warning: TriangleAlert,
  awaiting: UserCheck,
};

export const stageIcon = ({ stage, isLate }: FloorTable): LucideIcon =>
  isLate ? Timer : stageIcons[stage];

/** Returns the stage as text; if it is late, what is late and for how long. */
export function stageLabel({ stage, isLate, waitingMs, readyCount }: FloorTable): string {
  if (stage === 'idle' || stage === 'closed' || stage === 'warning') {
    return translate('common', `table.status.${stage}`);
  }
  if (stage === 'served') return translate('common', 'order.status.served');
  if (isLate) {
    const time = minutes(waitingMs / 60_000, currentLanguage());
    return translate('staff', `floor.late.${stage}`, { time });
  }
  return stage === 'ready' && readyCount > 1
    ? translate('staff', 'floor.dishesReady', { count: readyCount })
    : translate('staff', `floor.stage.${stage}`);
}
