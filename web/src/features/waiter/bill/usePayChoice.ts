import { useState } from 'react';
import {
  choiceOfItems,
  choiceOfParts,
  choiceOfPeople,
  choiceOfRest,
  choiceOfSum,
  heldOf,
  heldTotal,
  partsLeft,
  type PayChoice,
  type PayMode,
  personRows,
  type TableBill,
} from './payChoice.ts';
import { typedMinor } from './keypad.ts';
import { personState } from './PersonRows.tsx';

interface Chosen {
  /** Guests who aren't paid for now; everyone else who is free is. */
  readonly without: ReadonlySet<number>;
  /** Units by line. */
  readonly units: ReadonlyMap<number, number>;
  /** Equal parts; undefined: as many as are left. */
  readonly parts: number | undefined;
  readonly count: number;
  /** Sum as it was typed. */
  readonly typed: string;
  /** Guests and lines whose holds staff have overruled. */
  readonly takenFrom: ReadonlySet<number>;
  readonly takenLines: ReadonlySet<number>;
}
const nothing: Chosen = {
  without: new Set(),
  units: new Map(),
  parts: undefined,
  count: 1,
  typed: '',
  takenFrom: new Set(),
  takenLines: new Set(),
};

const toggled = (set: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  set.has(id) ? new Set([...set].filter((one) => one !== id)) : new Set([...set, id]);

/** Drops units that were paid or held meanwhile. */
function unitsFree({ bill, holds }: TableBill, units: ReadonlyMap<number, number>) {
  return new Map(
    bill.lines.flatMap((line) => {
      const wanted = Math.min(units.get(line.lineId) ?? 0, heldOf(line, holds).unitsFree);
      return wanted > 0 ? [[line.lineId, wanted] as const] : [];
    }),
  );
}

/** Leaves out the holds that staff have overruled. */
function withoutTaken(table: TableBill, { takenFrom, takenLines }: Chosen): TableBill {
  const ownerOf = new Map(table.bill.lines.map(({ lineId, ownerId }) => [lineId, ownerId]));
  const holds = table.holds.filter(({ lineId }) => {
    const owner = ownerOf.get(lineId) ?? null;
    return !takenLines.has(lineId) && (owner === null || !takenFrom.has(owner));
  });
  return { ...table, holds };
}

function choose(table: TableBill, mode: PayMode, chosen: Chosen) {
  const rows = personRows(table);
  const free = rows.filter((row) => personState(row) === 'free').map(({ userId }) => userId);
  const people = new Set(free.filter((userId) => !chosen.without.has(userId)));
  const units = unitsFree(table, chosen.units);
  const parts = Math.max(1, chosen.parts ?? partsLeft(table));
  const count = Math.min(chosen.count, parts);
  const choiceOf: Record<PayMode, () => PayChoice | undefined> = {
    // Without guests, the table's own orders are all there is.
    people: () => (rows.length === 0 ? choiceOfRest(table) : choiceOfPeople(table, [...people])),
    items: () => choiceOfItems(table, units),
    equal: () => choiceOfParts(table, parts, count),
    sum: () => choiceOfSum(table, typedMinor(chosen.typed)),
  };
  return { rows, people, units, parts, count, choice: choiceOf[mode]() };
}

/**
 * State of the payment view: what is chosen, without what was paid or is held meanwhile. Equal parts and sums can't
 * take what phones hold.
 */
export function usePayChoice(loaded: TableBill) {
  const [mode, setMode] = useState<PayMode>('people');
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const change = (changes: Partial<Chosen>) => setChosen((before) => ({ ...before, ...changes }));
  const table = withoutTaken(loaded, chosen);
  const made = choose(table, mode, chosen);
  const held = heldTotal(table);
  const freeMinor = table.bill.leftMinor - held.amountMinor;
  const amountMinor = made.choice?.amountMinor ?? 0;
  const isBeyondFree = (mode === 'equal' || mode === 'sum') && amountMinor > freeMinor;
  return {
    ...made,
    table,
    mode,
    setMode,
    held,
    freeMinor,
    isBeyondFree,
    choice: isBeyondFree ? undefined : made.choice,
    typed: chosen.typed,
    togglePerson: (userId: number) => change({ without: toggled(chosen.without, userId) }),
    setUnits: (lineId: number, units: number) =>
      change({ units: new Map([...made.units, [lineId, units]]) }),
    setParts: (parts: number) => change({ parts, count: Math.min(made.count, parts) }),
    setCount: (count: number) => change({ count }),
    type: (typed: string) => change({ typed }),
    takePerson: (userId: number) => change({ takenFrom: new Set([...chosen.takenFrom, userId]) }),
    takeLine: (lineId: number) => change({ takenLines: new Set([...chosen.takenLines, lineId]) }),
    /** Starts again after a payment. */
    reset: () => setChosen(nothing),
  };
}
export type PayChoiceState = ReturnType<typeof usePayChoice>;
