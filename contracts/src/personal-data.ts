import * as v from 'valibot';
import { EmailAddress } from './businesses.ts';
import { Id, Instant, Nothing } from './common.ts';
import { defineRoute } from './route.ts';

/** An accepted version of the terms. */
export const Consent = v.object({
  kind: v.string(),
  version: v.string(),
  /** Language of the text that was shown; null if it wasn't stored. */
  language: v.nullable(v.string()),
  givenAt: Instant,
});
export type Consent = v.InferOutput<typeof Consent>;

/** Kinds of records about a user, as the profile counts them. */
export const dataKinds = ['account', 'signIns', 'orders', 'tickets', 'changes'] as const;
export type DataKind = (typeof dataKinds)[number];

/** Counts of the caller's records, and whether the account can be deleted. */
export const DataSummary = v.object({
  counts: v.object({
    account: v.number(),
    signIns: v.number(),
    orders: v.number(),
    tickets: v.number(),
    changes: v.number(),
  } satisfies Record<DataKind, unknown>),
  consents: v.array(Consent),
  /** Reason against a deletion now: the last owner of businesses, or the last administrator. */
  blockedBy: v.nullable(v.picklist(['last_owner', 'last_admin'])),
  /** Businesses without another owner. */
  ownedAlone: v.array(v.object({ id: Id, name: v.string() })),
});
export type DataSummary = v.InferOutput<typeof DataSummary>;

export const readDataSummary = defineRoute({
  method: 'GET',
  path: '/api/user/data',
  action: 'account.data',
  summary: 'Count what is stored about oneself',
  response: DataSummary,
});

/** Everything stored about a user, without secrets and without other people’s data (ADR-0033). */
export const PersonalData = v.object({
  createdAt: Instant,
  account: v.object({
    id: Id,
    name: v.string(),
    email: v.nullable(v.string()),
    pendingEmail: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    language: v.string(),
    role: v.string(),
    hasTwoFactor: v.boolean(),
    registeredAt: Instant,
  }),
  memberships: v.array(
    v.object({
      business: v.string(),
      branch: v.nullable(v.string()),
      role: v.string(),
      since: Instant,
      until: v.nullable(Instant),
    }),
  ),
  invitations: v.array(v.object({ business: v.string(), role: v.string(), sentAt: Instant })),
  applications: v.array(
    v.object({
      business: v.string(),
      address: v.string(),
      phone: v.string(),
      email: v.string(),
      status: v.string(),
      appliedAt: Instant,
    }),
  ),
  consents: v.array(Consent),
  signIns: v.array(
    v.object({
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
      network: v.nullable(v.string()),
      signedInAt: Instant,
      lastSeenAt: Instant,
    }),
  ),
  knownBrowsers: v.array(v.object({ firstSeenAt: Instant, lastSeenAt: Instant })),
  visits: v.array(
    v.object({
      business: v.string(),
      table: v.string(),
      nickname: v.nullable(v.string()),
      joinedAt: Instant,
      leftAt: v.nullable(Instant),
    }),
  ),
  orders: v.array(
    v.object({
      business: v.string(),
      placedAt: Instant,
      status: v.string(),
      totalMinor: v.number(),
      lines: v.array(
        v.object({
          item: v.string(),
          quantity: v.number(),
          note: v.nullable(v.string()),
          options: v.array(v.string()),
        }),
      ),
    }),
  ),
  /** Allergies that the user shares with a table now. */
  allergies: v.array(
    v.object({
      business: v.string(),
      allergens: v.array(v.string()),
      text: v.nullable(v.string()),
      sharedAt: Instant,
    }),
  ),
  calls: v.array(
    v.object({
      business: v.string(),
      kind: v.string(),
      text: v.nullable(v.string()),
      calledAt: Instant,
    }),
  ),
  payments: v.array(
    v.object({
      business: v.string(),
      kind: v.string(),
      method: v.string(),
      state: v.string(),
      amountMinor: v.number(),
      tipMinor: v.number(),
      at: Instant,
    }),
  ),
  tickets: v.array(
    v.object({
      title: v.string(),
      description: v.string(),
      status: v.string(),
      openedAt: Instant,
      replies: v.array(v.object({ isMine: v.boolean(), message: v.string(), at: Instant })),
    }),
  ),
  /** Replies in tickets that another person opened. */
  replies: v.array(v.object({ message: v.string(), at: Instant })),
  mails: v.array(v.object({ subject: v.string(), at: Instant })),
  changes: v.array(v.object({ action: v.string(), business: v.nullable(v.string()), at: Instant })),
});
export type PersonalData = v.InferOutput<typeof PersonalData>;

/** Throws `proof_required`, because the file holds all of a person’s data. */
export const downloadData = defineRoute({
  method: 'GET',
  path: '/api/user/data/download',
  action: 'account.data',
  summary: 'Download what is stored about oneself',
  response: PersonalData,
  errors: ['proof_required'],
});

/**
 * Deletes the caller’s account immediately: personal data is removed, records stay without a name
 * (ADR-0033). `email` is the account’s own, typed as a confirmation; any other throws `email_mismatch`.
 */
export const deleteAccount = defineRoute({
  method: 'POST',
  path: '/api/user/deletion',
  action: 'account.delete',
  summary: 'Delete one’s account',
  body: v.strictObject({ email: EmailAddress }),
  response: Nothing,
  errors: ['email_mismatch', 'last_owner', 'last_admin'],
});

/**
 * Leaves the table and removes a guest’s nicknames and notes and their sign-in. Throws `session_busy` while the
 * kitchen still needs them.
 */
export const eraseGuestData = defineRoute({
  method: 'DELETE',
  path: '/api/user/guest-data',
  action: 'guest.eraseData',
  summary: 'Delete a guest’s data',
  response: Nothing,
  errors: ['session_busy'],
});
