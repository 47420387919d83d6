import { expect, it } from 'vitest';
import people from '../locales/tr/people.json';
import { sentence } from '../lib/catalogue.ts';
import { lookOf } from './businessLook.ts';

it.each([
  ['pending', 'Beklemede', 'order-pending'],
  ['approved', 'Onaylandı', 'order-served'],
  ['rejected', 'Reddedildi', 'order-cancelled'],
  ['suspended', 'Bilinmeyen', 'quiet'],
])('says %s as "%s" (spec §4)', (status, said, tone) => {
  const { look, word } = lookOf(status);
  expect([sentence(people, 'tr', word), look.tone]).toEqual([said, tone]);
});
