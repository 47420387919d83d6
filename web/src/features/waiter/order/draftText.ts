import { localized } from '@sofra/contracts/common';
import type { SessionGuest } from '@sofra/contracts/sessions';
import type { Refusal } from '../../../data/live/refusal.ts';
import { chosenOptions, type GroupsById } from '../../../lib/domain/options.ts';
import { money } from '../../../lib/format/format.ts';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { currentLanguage, translate } from '../../../lib/i18n/i18n.ts';
import { guestName } from '../../../parts/orders/orderNames.ts';
import type { DraftProblem, ShownLine } from './shownDraft.ts';

/** Returns the name of the guest for whom a line is, or that it is for the table. */
function forWhomText(guestId: number | null, guests: readonly SessionGuest[]): string {
  const guest = guests.find(({ userId }) => userId === guestId);
  return guest ? guestName(guest.nickname, guest.seat) : translate('ordering', 'order.forTable');
}

/** Returns what follows the name of a line: for whom it is, its options and note. */
export function detailsText(
  { line, item }: ShownLine,
  guests: readonly SessionGuest[],
  groups: GroupsById,
): string {
  const language = currentLanguage();
  const options = item ? chosenOptions(item, line.options, groups) : [];
  return [
    forWhomText(line.guestId, guests),
    ...options.map(({ name }) => localized(name, language)),
    ...(line.note === null ? [] : [line.note]),
  ].join(', ');
}

export function problemText(problem: DraftProblem): string {
  if (problem.kind === 'soldOut') return translate('common', 'soldOut');
  if (problem.kind !== 'optionSoldOut')
    return translate('ordering', `order.problem.${problem.kind}`);
  const name = localized(problem.option.name, currentLanguage());
  return translate('ordering', 'order.problem.optionSoldOut', { name });
}

/** Returns why the server refused a draft, and what to do. */
export function refusalText({ code, totalMinor }: Refusal, currency: string): string {
  if (code === 'items_unavailable') return translate('ordering', 'order.refused.unavailable');
  if (code === 'state_changed') return translate('ordering', 'order.refused.guestLeft');
  if (code === 'session_ended') return translate('ordering', 'order.refused.ended');
  if (code !== 'total_changed' || totalMinor === null) return codeText(code);
  const amount = money(totalMinor, currency, currentLanguage());
  return translate('ordering', 'order.refused.total', { amount });
}
