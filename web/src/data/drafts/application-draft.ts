/**
 * Draft of an application, stored in the tab until it is sent, so that it survives a reload and signing in.
 * Never contains a password.
 */
import { planCodes } from '@sofra/contracts/plans';
import * as v from 'valibot';
import type { TypedBusiness } from '../../lib/domain/businessForm.ts';
import { readSaved } from '../../lib/browser/savedValues.ts';
import { removeSaved, openTabStorage, save } from '../../lib/browser/storage.ts';
import { auth } from '../client/auth.ts';

const KEY = 'sofra.application';
const storage = openTabStorage();

const text = v.string();
const Typed = v.object({
  name: text,
  about: text,
  industryType: text,
  fullAddress: text,
  phone: text,
  email: text,
  website: v.exactOptional(text),
}) satisfies v.GenericSchema<unknown, TypedBusiness>;
const Draft = v.object({
  person: v.exactOptional(v.object({ name: text, email: text })),
  /**
   * Typed fields of the business, and the rejected application they correct; null for a new one.
   */
  business: v.exactOptional(Typed),
  of: v.optional(v.nullable(v.number()), null),
  plan: v.exactOptional(v.picklist(planCodes)),
});
type ApplicationDraft = v.InferOutput<typeof Draft>;

// A draft isn't visible to the next user.
auth.store.subscribe(({ auth: now }, { auth: before }) => {
  const hadAccount = typeof before === 'object' && !before.isAnonymous;
  if (hadAccount && (typeof now !== 'object' || now.id !== before.id)) applicationDraft.forget();
});

export const applicationDraft = {
  read: (): ApplicationDraft | undefined => readSaved(storage, KEY, Draft),
  keep: (draft: Partial<ApplicationDraft>): void =>
    void save(storage, KEY, { ...applicationDraft.read(), ...draft }),
  forget: (): void => removeSaved(storage, KEY),
};
