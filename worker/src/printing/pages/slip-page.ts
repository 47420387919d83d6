import type { GuestAllergy } from '@sofra/contracts/allergies';
import { type GuestLanguage, localized } from '@sofra/contracts/common';
import type { Allergen } from '@sofra/contracts/items';
import type { NoteReading } from '@sofra/contracts/notes';
import { createTranslate, type Translate } from '@sofra/infra/words';
import type { Block } from '../page/blocks.ts';
import type { SlipEntry, SlipFacts, Station } from './read-slip.ts';

interface SlipOptions {
  language: GuestLanguage;
  /** Number of times that this slip was sent, from 1; later ones say that they are copies. */
  copy: number;
}

const join = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');

/** Joins the parts of a list as the language does. */
export const toList = (parts: readonly (string | number | null | false)[], t: Translate<'slips'>) =>
  parts.filter(Boolean).join(`${t('comma')} `);

const stationName = ({ name, kind }: Station, language: GuestLanguage): string =>
  name ?? createTranslate(language, 'stations')(kind);

/** Puts the language's noun before a number, also in the default name `Masa 4`; keeps other names. */
export function tableTitle(name: string, t: Translate<'slips'>): string {
  const trimmed = name.trim();
  const number = /^(?:masa )?(\d+)$/i.exec(trimmed)?.[1];
  return number === undefined ? trimmed : t('table', { number });
}

/** Formats a time by the branch's clock, as its language writes it. */
export function clock(at: Date, language: GuestLanguage, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const written = time.format(at);
  return language === 'tr' ? written.replace(':', '.') : written;
}

/** Composes a kitchen slip: a whole one for new lines, a short one with its word first for changes. */
export function slipPage(facts: SlipFacts, { language, copy }: SlipOptions): Block[] {
  const t = createTranslate(language, 'slips');
  const { entries, stations, kind } = facts;
  const [first] = entries;
  if (!first) return [];
  const { order } = first;
  const [station] = stations.length === 1 ? stations : [];
  const isNew = kind === 'order' || kind === 'copy';
  const word = firstWord(facts, t, order.round);
  const source = order.source === 'guest' ? 'QR' : order.placedBy.nickname;
  const numbers = toList([...new Set(entries.map((entry) => entry.order.number))], t);
  const copies = kind === 'copy' ? copy + 1 : copy;
  return [
    ...(word
      ? [{ kind: 'text', text: word, isInverted: true, isBold: true, size: 'dish' } as const]
      : []),
    { kind: 'text', text: tableTitle(order.tableNumber, t), size: 'table', isBold: true },
    ...(word
      ? []
      : [{ kind: 'text', text: t('round', { round: order.round }), size: 'option' } as const]),
    {
      kind: 'text',
      text: join([
        station && stationName(station, language),
        t('people', { count: guestsOf(entries) }),
        source,
      ]),
      end: clock(facts.requestedAt, language, facts.timeZone),
    },
    ...(isNew ? allergyBlocks(facts, language) : []),
    { kind: 'rule' },
    ...groupByStation(facts, language).flatMap(({ heading, held }) => [
      ...(heading === undefined
        ? []
        : [{ kind: 'text', text: heading, isBold: true, size: 'option' } as const]),
      ...held.flatMap((entry, index) => [
        ...(index > 0 ? [{ kind: 'rule', isDashed: true } as const] : []),
        ...lineBlocks(entry, facts, language),
      ]),
    ]),
    { kind: 'rule' },
    {
      kind: 'text',
      text: isNew
        ? t('items', { count: countOf(entries) })
        : kind === 'change'
          ? t('slip', { numbers })
          : t('takenFrom', { numbers }),
      end: join([isNew && t('slip', { numbers }), copies > 1 && t('copy', { number: copies })]),
    },
  ];
}

/** Word at the top of a short slip; undefined for the first slip of a first round. */
function firstWord(
  { kind, isLater }: SlipFacts,
  t: Translate<'slips'>,
  round: number,
): string | undefined {
  if (kind === 'change') return t('change');
  if (kind === 'cancellation') return t('cancellation');
  return isLater ? toList([t('later'), t('round', { round })], t) : undefined;
}

const guestsOf = (entries: readonly SlipEntry[]): number =>
  Math.max(...entries.map(({ order }) => order.guestCount));
const countOf = (entries: readonly SlipEntry[]): number =>
  entries.reduce((sum, { to }) => sum + to, 0);

/** Shared allergies: the allergens, the guest's words as the kitchen reads them, and their original. */
function allergyBlocks({ allergies }: SlipFacts, language: GuestLanguage): Block[] {
  const t = createTranslate(language, 'slips');
  return (allergies?.guests ?? []).flatMap((guest): Block[] => {
    const { reading } = guest;
    const names = sharedAllergens(guest).map((allergen) =>
      createTranslate(language, 'allergens')(allergen),
    );
    const what = toList([...names, reading?.text ?? guest.text], t);
    const original = reading?.text && guest.text ? [originalOf(guest.text, reading)] : [];
    const who = toList([guest.nickname, guest.seat !== null && t('seat', { seat: guest.seat })], t);
    return [
      { kind: 'text', text: t('allergy', { what }), isInverted: true, isBold: true, size: 'dish' },
      ...[...original, who]
        .filter(Boolean)
        .map((line) => ({ kind: 'text', text: line, isInverted: true }) as const),
    ];
  });
}

/** Returns the allergens that a guest shares, and those that a text names which nobody could translate. */
function sharedAllergens({ allergens, reading }: GuestAllergy): Allergen[] {
  const isUntranslated =
    reading?.text === null &&
    reading.language !== null &&
    reading.language !== reading.kitchenLanguage;
  return [...new Set([...allergens, ...(isUntranslated ? reading.allergens : [])])];
}

/** Returns what a guest wrote, after the code of its language. */
const originalOf = (text: string, { language }: NoteReading): string =>
  language ? `${language.toUpperCase()}: ${text}` : text;

/** Groups lines by station if the printer prints all and the slip has several. */
function groupByStation(
  { entries, stations, defaultStationId }: SlipFacts,
  language: GuestLanguage,
): { heading: string | undefined; held: SlipEntry[] }[] {
  const idOf = ({ line }: SlipEntry): number => line.stationId ?? defaultStationId;
  const present = stations.filter(({ id }) => entries.some((entry) => idOf(entry) === id));
  if (present.length < 2) return [{ heading: undefined, held: [...entries] }];
  return present.map((station) => ({
    heading: stationName(station, language),
    held: entries.filter((entry) => idOf(entry) === station.id),
  }));
}

/** Names the recipient of a line: a seat, or the table. */
function forWhom({ line, order }: SlipEntry, t: Translate<'slips'>): string | undefined {
  if (line.isForTable) return t('forTable');
  const guest = order.source === 'staff' ? order.placedFor : order.placedBy;
  if (!guest) return t('forTable');
  return [guest.nickname, guest.seat].filter((part) => part !== null).join(' ');
}

function lineBlocks(entry: SlipEntry, { kind }: SlipFacts, language: GuestLanguage): Block[] {
  const { line, from, to } = entry;
  const t = createTranslate(language, 'slips');
  const isLess = kind === 'cancellation';
  const who = forWhom(entry, t);
  const blocks: Block[] = [
    {
      kind: 'text',
      before: isLess ? `-${from}` : String(to),
      text: localized(line.name, language),
      size: 'dish',
      isBold: true,
    },
  ];
  if (kind === 'change') {
    blocks.push({ kind: 'text', before: '', text: t('insteadOf', { from, to }), size: 'option' });
  }
  for (const option of line.options) {
    blocks.push({
      kind: 'text',
      before: '',
      text: localized(option.name, language),
      size: 'option',
    });
  }
  if (who) blocks.push({ kind: 'text', before: '', text: who });
  const reason = line.changeReason ?? (isLess ? entry.order.cancelReason : null);
  if (kind !== 'order' && kind !== 'copy') {
    if (reason) blocks.push({ kind: 'text', before: '', text: reason, size: 'option' });
    return blocks;
  }
  const { note, noteReading } = line;
  if (note !== null) {
    const lines = noteReading?.text ? [noteReading.text, originalOf(note, noteReading)] : [note];
    blocks.push({ kind: 'frame', lines });
  }
  return blocks;
}
