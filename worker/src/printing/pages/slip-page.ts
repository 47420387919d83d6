import type { GuestAllergy } from '@sofra/contracts/allergies';
import { type GuestLanguage, localized } from '@sofra/contracts/common';
import type { Allergen } from '@sofra/contracts/items';
import type { NoteReading } from '@sofra/contracts/notes';
import type { Block } from '../page/blocks.ts';
import { allergenNames } from '../words/allergens.ts';
import { type Words, words } from '../words/words.ts';
import type { SlipEntry, SlipFacts, Station } from './read-slip.ts';

interface SlipOptions {
  language: GuestLanguage;
  /** Number of times that this slip was sent, from 1; later ones say that they are copies. */
  copy: number;
}

const join = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');

const stationName = ({ name, kind }: Station, text: Words): string => name ?? text.stations[kind];

/** Formats a time by the branch's clock, as its language writes it. */
export function clock(at: Date, language: GuestLanguage, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const written = time.format(at);
  return language === 'tr' ? written.replace(':', '.') : written;
}

/** Composes a kitchen slip: a whole one for new lines, a short one with its word first for changes. */
export function slipPage(facts: SlipFacts, { language, copy }: SlipOptions): Block[] {
  const text = words[language];
  const { entries, stations, kind } = facts;
  const [first] = entries;
  if (!first) return [];
  const { order } = first;
  const [station] = stations.length === 1 ? stations : [];
  const isNew = kind === 'order' || kind === 'copy';
  const word = firstWord(facts, text, order.round);
  const source = order.source === 'guest' ? 'QR' : order.placedBy.nickname;
  const numbers = [...new Set(entries.map((entry) => entry.order.number))].join(text.comma);
  const copies = kind === 'copy' ? copy + 1 : copy;
  return [
    ...(word
      ? [{ kind: 'text', text: word, isInverted: true, isBold: true, size: 'dish' } as const]
      : []),
    { kind: 'text', text: text.table(order.tableNumber), size: 'table', isBold: true },
    ...(word ? [] : [{ kind: 'text', text: text.round(order.round), size: 'option' } as const]),
    {
      kind: 'text',
      text: join([station && stationName(station, text), text.people(guestsOf(entries)), source]),
      end: clock(facts.requestedAt, language, facts.timeZone),
    },
    ...(isNew ? allergyBlocks(facts, language) : []),
    { kind: 'rule' },
    ...groupByStation(facts, text).flatMap(({ heading, held }) => [
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
        ? text.items(countOf(entries))
        : kind === 'change'
          ? text.slip(numbers)
          : text.takenFrom(numbers),
      end: join([isNew && text.slip(numbers), copies > 1 && text.copy(copies)]),
    },
  ];
}

/** Word at the top of a short slip; undefined for the first slip of a first round. */
function firstWord({ kind, isLater }: SlipFacts, text: Words, round: number): string | undefined {
  if (kind === 'change') return text.change;
  if (kind === 'cancellation') return text.cancellation;
  return isLater ? text.later + text.comma + text.round(round) : undefined;
}

const guestsOf = (entries: readonly SlipEntry[]): number =>
  Math.max(...entries.map(({ order }) => order.guestCount));
const countOf = (entries: readonly SlipEntry[]): number =>
  entries.reduce((sum, { to }) => sum + to, 0);

/** Shared allergies: the allergens, the guest's words as the kitchen reads them, and their original. */
function allergyBlocks({ allergies }: SlipFacts, language: GuestLanguage): Block[] {
  const text = words[language];
  return (allergies?.guests ?? []).flatMap((guest): Block[] => {
    const { reading } = guest;
    const names = sharedAllergens(guest).map((allergen) => allergenNames[language][allergen]);
    const what = [...names, reading?.text ?? guest.text].filter(Boolean).join(text.comma);
    const original = reading?.text && guest.text ? [originalOf(guest.text, reading)] : [];
    const who = [guest.nickname, guest.seat !== null && text.seat(guest.seat)]
      .filter(Boolean)
      .join(text.comma);
    return [
      { kind: 'text', text: text.allergy(what), isInverted: true, isBold: true, size: 'dish' },
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
  text: Words,
): { heading: string | undefined; held: SlipEntry[] }[] {
  const idOf = ({ line }: SlipEntry): number => line.stationId ?? defaultStationId;
  const present = stations.filter(({ id }) => entries.some((entry) => idOf(entry) === id));
  if (present.length < 2) return [{ heading: undefined, held: [...entries] }];
  return present.map((station) => ({
    heading: stationName(station, text),
    held: entries.filter((entry) => idOf(entry) === station.id),
  }));
}

/** Names the recipient of a line: a seat, or the table. */
function forWhom({ line, order }: SlipEntry, text: Words): string | undefined {
  if (line.isForTable) return text.forTable;
  const guest = order.source === 'staff' ? order.placedFor : order.placedBy;
  if (!guest) return text.forTable;
  return [guest.nickname, guest.seat].filter((part) => part !== null).join(' ');
}

function lineBlocks(entry: SlipEntry, { kind }: SlipFacts, language: GuestLanguage): Block[] {
  const { line, from, to } = entry;
  const text = words[language];
  const isLess = kind === 'cancellation';
  const who = forWhom(entry, text);
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
    blocks.push({ kind: 'text', before: '', text: text.insteadOf(from, to), size: 'option' });
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
