/** Words of tasks on the floor, in its queue and at the table. */
import type { CallKind } from '@sofra/contracts/calls';
import type { Station } from '@sofra/contracts/stations';
import { ChefHat, CircleHelp, type LucideIcon, ShieldAlert } from 'lucide-react';
import { currentLanguage, translate } from '../../../lib/i18n/i18n.ts';
import { money } from '../../../lib/format/format.ts';
import { callIcons } from '../../../parts/calls/callIcons.ts';
import { givenText, methodIcons, methodName, payerName } from '../../../parts/bills/paymentText.ts';
import { stationIcons } from '../../../parts/stations/stationIcons.ts';
import { stationName } from '../../../parts/stations/stationName.ts';
import { callText } from '../callText.ts';
import { waitingText } from '../waitingText.ts';
import { linesText, type PaymentTask, type Task } from './tasks.ts';

/** Finishing words of a call: what was brought, or that the waiter was there. */
const callVerbs = {
  water: 'brought',
  napkin: 'brought',
  cutlery: 'brought',
  help: 'attended',
  other: 'attended',
  bill: 'openBill',
} as const satisfies Record<CallKind, string>;

export function taskIcon(task: Task, station?: Station): LucideIcon {
  if (task.kind === 'ready') return station ? stationIcons[station.kind] : ChefHat;
  if (task.kind === 'call') return callIcons[task.call.kind];
  if (task.kind === 'payment') return methodIcons[task.payment.method];
  return task.session.unusual ? ShieldAlert : CircleHelp;
}

/** Returns who waits to pay, how much and how: "Elif: ₺232, nakit". */
function paymentTitle({ payment, currency }: PaymentTask): string {
  const { amountMinor, tipMinor, method } = payment;
  return translate('staffPayments', 'queuePays', {
    name: payerName(payment),
    amount: money(amountMinor + tipMinor, currency, currentLanguage()),
    method: methodName(method),
  });
}

/** Returns what is to be done. */
export function taskTitle(task: Task): string {
  if (task.kind === 'ready') return linesText(task.lines);
  if (task.kind === 'call') return callText(task.call);
  if (task.kind === 'payment') return paymentTitle(task);
  const { unusual } = task.session;
  return unusual
    ? translate('staff', `floor.unusual.${unusual}`)
    : translate('staff', 'floor.awaiting.question');
}

/** Returns the verb of the task's button. */
export function taskVerb(task: Task): string {
  if (task.kind === 'ready') return translate('staff', 'floor.serve');
  if (task.kind === 'call') return translate('staff', `queue.${callVerbs[task.call.kind]}`);
  return translate('staff', task.kind === 'payment' ? 'queue.openBill' : 'queue.look');
}

/** Returns the words of a task as the next step at its table: "2 Izgara Köfte verdim". */
export function stepText(task: Task): string {
  if (task.kind === 'ready') {
    return translate('staff', 'queue.servedItems', { items: linesText(task.lines) });
  }
  if (task.kind === 'call') return translate('staff', `queue.step.${task.call.kind}`);
  return translate('staff', 'floor.awaiting.here');
}

/** Returns the small print of a task: its station, who has seen it, its age. */
export function taskFacts(task: Task, nowMs: number, station?: Station): string {
  const age = task.since === undefined ? undefined : waitingText(task.since, nowMs);
  if (task.kind === 'ready') {
    const name = station && stationName(station);
    return [name, age].filter((fact) => fact !== undefined).join(' · ');
  }
  if (task.kind === 'check') {
    return task.held.length > 0 ? linesText(task.held.flatMap(({ lines }) => lines)) : '';
  }
  if (task.kind === 'payment') {
    const gives = givenText(task.payment, task.currency, currentLanguage());
    return [age, gives].filter(Boolean).join(' · ');
  }
  const { status, seenBy, raises } = task.call;
  if (status === 'seen') {
    return seenBy
      ? translate('staff', 'calls.seenBy', { name: seenBy })
      : translate('staff', 'calls.seen');
  }
  const raised = raises > 0 ? translate('staff', 'calls.raised', { count: raises }) : undefined;
  return [age, raised].filter((fact) => fact !== undefined).join(' · ');
}
