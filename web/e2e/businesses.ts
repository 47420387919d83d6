/** Businesses for single journeys, opened like a user's: applied for, then approved by the platform. */
import { type Browser, expect } from '@playwright/test';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { makeMember, requestAs, setUpAs } from './users.ts';

/** Opens an empty business of a user; returns its id. */
async function openBusiness(browser: Browser, owner: string, name: string): Promise<number> {
  const applicant = await requestAs(browser, owner);
  const applied = await applicant.post('/api/businesses', {
    data: {
      name,
      about: 'Yolculuklar için açılan bir işletme',
      industryType: 'cafe',
      fullAddress: 'Deneme Sokak 1, İstanbul',
      phone: '+90 212 555 00 00',
      email: 'yolculuk@sofra.test',
      acceptedTerms: LEGAL_VERSION,
    },
  });
  expect(applied.ok(), `${owner} applies for ${name}`).toBe(true);
  const { id }: { id: number } = await applied.json();
  const admin = await setUpAs(browser, 'admin');
  const decided = await admin.put(`/api/businesses/${id}/status`, { data: { status: 'approved' } });
  expect(decided.ok(), `${name} is approved`).toBe(true);
  return id;
}

const run = Date.now().toString(36);
let count = 0;

/** Opens a business for a new user, who also works in business 2; they sign in as `<who>@sofra.test`. */
export async function openOwnBusiness(browser: Browser, name: string, owner = 'Nazlı Işık') {
  const who = `isletmeci.${run}.${(count += 1)}`;
  const post = { businessId: 2, role: 'employee', branchId: null } as const;
  await makeMember(browser, 'owner2', who, owner, post);
  const businessId = await openBusiness(browser, who, name);
  return { who, businessId };
}
