/** Builds what the platform's admin sees: businesses, users, tickets, backups and the dashboard. */
import type { Backup } from '@sofra/contracts/backups';
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import { ReadSettings, type SettingsGroup } from '@sofra/contracts/platform-settings';
import type { Ticket } from '@sofra/contracts/support';
import type { ManagedUser } from '@sofra/contracts/users';
import { parse } from 'valibot';
import type { PlatformSnapshot } from '../src/data/live/platform-snapshot.ts';
import { buildUser, noon } from './data.ts';

export const platformAdmin = buildUser({
  id: 1,
  name: 'Selin Karaca',
  role: 'platform_admin',
  isAnonymous: false,
});

export const platformPosition = { room: 'platform', epoch: 'one', seq: 1 };

export const buildManagedBusiness = (
  id: number,
  changes: Partial<ManagedBusiness> = {},
): ManagedBusiness => ({
  id,
  name: `İşletme ${id}`,
  description: '',
  industryType: 'cafe',
  status: 'pending',
  location: { city: null, district: null, fullAddress: 'Karaköy' },
  appliedAt: noon,
  logoUrl: null,
  website: null,
  ownerName: 'Elif Şahin',
  ownerEmail: 'elif@sofra.test',
  ownerPhone: '',
  plan: 'baslangic',
  planRequested: null,
  branches: 0,
  tables: 0,
  printerNetworks: null,
  decidedAt: null,
  decidedByName: null,
  rejectionReason: null,
  stopped: null,
  ...changes,
});

export const buildTicket = (id: number, changes: Partial<Ticket> = {}): Ticket => ({
  id,
  businessId: 1,
  title: `Talep ${id}`,
  description: '',
  status: 'open',
  priority: 'medium',
  category: 'technical',
  version: 1,
  createdAt: noon,
  updatedAt: noon,
  user: { id: 7, name: 'Elif', email: 'elif@sofra.test', businessName: 'Moda Kafe' },
  responses: [],
  ...changes,
});

export const buildManagedUser = (id: number, changes: Partial<ManagedUser> = {}): ManagedUser => ({
  id,
  name: `Kişi ${id}`,
  email: `kisi${id}@sofra.test`,
  phone: null,
  role: 'customer',
  memberships: [],
  isAnonymous: false,
  isSuspended: false,
  hasTwoFactor: true,
  lastSeenAt: noon,
  createdAt: '2026-11-01T12:00:00.000Z',
  canChange: true,
  canDelete: true,
  ...changes,
});

/** Backup that has been verified. */
export const buildBackup = (id: number, changes: Partial<Backup> = {}): Backup => ({
  id,
  status: 'verified',
  trigger: 'schedule',
  requestedBy: null,
  step: 'comparing',
  progress: 1,
  startedAt: noon,
  finishedAt: noon,
  fileName: `sofra-${id}.dump`,
  sizeBytes: 2048,
  tables: 40,
  rows: 1000,
  error: null,
  hasFile: true,
  ...changes,
});

/** Builds an empty dashboard with `changes`. */
export const buildPlatformSnapshot = (
  changes: Partial<PlatformSnapshot> = {},
): PlatformSnapshot => ({
  figures: {
    asOf: noon,
    businesses: { total: 0, lastWeek: 0 },
    orders: { today: 0, reference: 0 },
    gmv: [],
    uptime: { percent: null, days: [] },
  },
  pending: [],
  pendingCount: 0,
  tickets: [],
  openTickets: 0,
  notices: [],
  position: platformPosition,
  ...changes,
});

/** Builds settings with their defaults, except for the values of `groups`. */
export const buildSettings = (
  revision: number,
  groups: Partial<Record<SettingsGroup, object>> = {},
): ReadSettings =>
  parse(ReadSettings, {
    platform: {},
    email: {},
    payment: {},
    notifications: {},
    security: {},
    database: {},
    company: {},
    ...groups,
    cardPayments: { online: null, mode: null, webhookUrl: 'http://sofra.test' },
    translation: {
      provider: 'glossary',
      host: null,
      model: null,
      lastAnswerAt: null,
      lastFailureAt: null,
      charactersThisMonth: 0,
      price: null,
    },
    version: '1.0.0',
    revision,
    updatedAt: noon,
  });
