/** Builds businesses, their branches and tables, and the people who work there. */
import type { Profile } from '@sofra/contracts/account';
import type { Branch, BranchSettings } from '@sofra/contracts/branches';
import type { BusinessPlan } from '@sofra/contracts/business-plan';
import type { BusinessDetails } from '@sofra/contracts/businesses';
import { defaultGuestLimits } from '@sofra/contracts/guest-limits';
import type { Table } from '@sofra/contracts/tables';
import type { Membership, User } from '@sofra/contracts/users';
import type * as v from 'valibot';
import { buildUser, noon } from './data.ts';

export const buildBranch = (changes: Partial<Branch> = {}): Branch => ({
  id: 1,
  businessId: 1,
  businessName: 'Zeytin Lokantası',
  name: 'Karaköy',
  timeZone: 'Europe/Istanbul',
  dayStartsAt: 300,
  currency: 'TRY',
  ...changes,
});

/** Settings of a branch that requires scans and is always open. */
export const buildBranchSettings = (changes: Partial<BranchSettings> = {}): BranchSettings => ({
  ...buildBranch(),
  orderingAccess: 'scan',
  openingHours: null,
  fullAddress: null,
  phone: null,
  guestLimits: defaultGuestLimits,
  kitchenLanguage: 'tr',
  roundMinutes: 2,
  openingFloatMinor: 0,
  ...changes,
});

/** Table as staff see it, without guests. */
export const buildBranchTable = (changes: Partial<Table> = {}): Table => ({
  id: 1,
  branchId: 1,
  tableNumber: '1',
  area: '',
  seats: 4,
  status: 'idle',
  isOrderingPaused: false,
  version: 1,
  ...changes,
});

export const buildProfile = (changes: Partial<Profile> = {}): Profile => ({
  id: 7,
  name: 'Elif Şahin',
  firstName: 'Elif',
  lastName: 'Şahin',
  email: 'elif@sofra.test',
  pendingEmail: null,
  phone: null,
  role: 'customer',
  createdAt: noon,
  passwordMinLength: 8,
  ...changes,
});

/** Approved restaurant without orders. */
export const buildBusiness = (
  changes: Partial<v.InferOutput<typeof BusinessDetails>> = {},
): v.InferOutput<typeof BusinessDetails> => ({
  id: 1,
  name: 'Zeytin Lokantası',
  description: 'Ege ve Antakya mutfağı',
  about: 'Ege ve Antakya mutfağı',
  status: 'approved',
  rejectionReason: null,
  stopped: null,
  businessType: 'restaurant',
  industryType: 'restaurant',
  fullAddress: 'Kemankeş Caddesi 12, Karaköy',
  address: 'Kemankeş Caddesi 12, Karaköy',
  phone: '+90 212 555 01 87',
  email: 'merhaba@zeytinlokantasi.example',
  website: null,
  logoUrl: null,
  coverUrl: null,
  currency: 'TRY',
  languages: ['tr', 'en', 'ar', 'ru'],
  plan: 'isletme',
  createdAt: noon,
  hasOrders: false,
  ...changes,
});

/** Plan of a business that has one branch with one table, free of charge. */
export const buildBusinessPlan = (changes: Partial<BusinessPlan> = {}): BusinessPlan => ({
  plan: 'baslangic',
  since: noon,
  requested: null,
  isCharged: false,
  branches: 1,
  tables: 1,
  ...changes,
});

/** Signed-in member of business 1, with this role. */
export const buildMember = (role: Membership['role'] = 'business_owner'): User =>
  buildUser({
    name: 'Nihan Aksoy',
    email: 'nihan@sofra.test',
    role,
    isAnonymous: false,
    memberships: [{ businessId: 1, businessName: 'Zeytin Lokantası', branchId: null, role }],
  });

/** Context that the workspace passes to a page of business 1. */
export const buildPlace = (user = buildMember()) => ({
  user,
  businessId: 1,
  branch: buildBranch(),
  branches: [buildBranch()],
});
