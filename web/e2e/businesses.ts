/** Businesses of the journeys' own, as somebody opens one: applied for, then approved by the platform. */
import { type Browser, expect } from '@playwright/test';
import { password } from './acting.ts';

async function requestAs(browser: Browser, who: string) {
  const { request } = await browser.newContext();
  const data = { email: `${who}@sofra.test`, password };
  expect((await request.post('/api/auth/login', { data })).ok(), `${who} signs in`).toBe(true);
  return request;
}

/** A new, empty business of this demo person; answers its id. */
export async function openBusiness(browser: Browser, owner: string, name: string): Promise<number> {
  const applicant = await requestAs(browser, owner);
  const applied = await applicant.post('/api/businesses', {
    data: {
      name,
      about: 'Yolculuklar için açılan bir işletme',
      industryType: 'cafe',
      fullAddress: 'Deneme Sokak 1, İstanbul',
      phone: '+90 212 555 00 00',
      email: 'yolculuk@sofra.test',
    },
  });
  const { id }: { id: number } = await applied.json();
  const admin = await requestAs(browser, 'admin');
  const decided = await admin.put(`/api/businesses/${id}/status`, { data: { status: 'approved' } });
  expect(decided.ok(), `${name} is approved`).toBe(true);
  return id;
}
