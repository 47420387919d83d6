import { expect, it } from 'vitest';
import application from '../../locales/tr/application.json';
import { message } from '../../lib/i18n/catalogue.ts';
import { businessStyle } from './businessStyle.ts';

it.each([
  ['pending', 'Beklemede', 'order-pending'],
  ['approved', 'Onaylandı', 'order-served'],
  ['rejected', 'Reddedildi', 'order-cancelled'],
  ['suspended', 'Bilinmeyen', 'quiet'],
])('says %s as "%s" (S4)', (status, text, tone) => {
  const { look, label } = businessStyle(status);
  expect([message(application, 'tr', label), look.tone]).toEqual([text, tone]);
});
