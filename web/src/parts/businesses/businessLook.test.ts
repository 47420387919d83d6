import { expect, it } from 'vitest';
import application from '../../locales/tr/application.json';
import { sentence } from '../../lib/i18n/catalogue.ts';
import { lookOf } from './businessLook.ts';

it.each([
  ['pending', 'Beklemede', 'order-pending'],
  ['approved', 'Onaylandı', 'order-served'],
  ['rejected', 'Reddedildi', 'order-cancelled'],
  ['suspended', 'Bilinmeyen', 'quiet'],
])('says %s as "%s" (S4)', (status, said, tone) => {
  const { look, word } = lookOf(status);
  expect([sentence(application, 'tr', word), look.tone]).toEqual([said, tone]);
});
