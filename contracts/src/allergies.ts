import * as v from 'valibot';
import { Id, IdParam, text } from './common.ts';
import { allergens } from './items.ts';
import { NoteReading } from './notes.ts';
import { defineRoute } from './route.ts';

/** Maximum length of an allergy that a guest types. */
export const MAX_ALLERGY_TEXT = 80;

/** An allergy that a guest shares with the table and its staff. */
export const GuestAllergy = v.object({
  userId: Id,
  nickname: v.nullable(v.string()),
  seat: v.nullable(v.number()),
  allergens: v.array(v.picklist(allergens)),
  /** An allergy that isn't among the fourteen, as the guest typed it. */
  text: v.nullable(v.string()),
  /** The text in the kitchen's language; null until the worker has read it. */
  reading: v.optional(v.nullable(NoteReading), null),
});
export type GuestAllergy = v.InferOutput<typeof GuestAllergy>;

/** All shared allergies of a session; deleted with it. */
export const TableAllergies = v.object({
  sessionId: Id,
  branchId: Id,
  tableId: Id,
  guests: v.array(GuestAllergy),
  /** Increases with every change; the highest version wins. */
  version: v.number(),
});
export type TableAllergies = v.InferOutput<typeof TableAllergies>;

const sessionParams = { sessionId: IdParam };

/**
 * Shares the caller's allergy with the table, kitchen and waiters, replacing an earlier one. Calling it is
 * the guest's consent; without sharing, an allergy never leaves the phone.
 */
export const shareAllergy = defineRoute({
  method: 'PUT',
  path: '/api/sessions/:sessionId/allergy',
  action: 'allergies.share',
  summary: 'Share an allergy with the table',
  params: sessionParams,
  body: v.strictObject({
    allergens: v.pipe(v.array(v.picklist(allergens)), v.maxLength(allergens.length)),
    text: v.exactOptional(text(MAX_ALLERGY_TEXT)),
  }),
  response: TableAllergies,
  errors: ['session_ended'],
});

/** Withdraws the caller's shared allergy, also after the session. Repeating it changes nothing. */
export const withdrawAllergy = defineRoute({
  method: 'DELETE',
  path: '/api/sessions/:sessionId/allergy',
  action: 'allergies.share',
  summary: 'Stop sharing an allergy',
  params: sessionParams,
  response: TableAllergies,
});
