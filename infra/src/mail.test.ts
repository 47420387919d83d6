import { describe, expect, it } from 'vitest';
import { guestLanguages } from '@sofra/contracts/common';
import { breaksHeader } from './mail.ts';
import type { RenderedMail } from './mails/layout.ts';
import { securityEvents } from './mails/account.ts';
import { type MailFacts, type MailTemplate, renderTemplate } from './mails/templates.ts';

const evil = '<img src=x onerror=alert(1)>"&\'\r\nBcc: all@sofra.test';
const link = 'https://sofra.test/invite/a?b=1&c="><script>';

/** Facts for every mail, with malicious names. */
const facts: { [Name in MailTemplate]: MailFacts[Name] } = {
  accountCreated: { name: evil, link, createdBy: evil },
  adminInvitation: { email: evil, link },
  alreadyRegistered: { name: evil, link },
  applicationReceived: { businessName: evil, link },
  businessApplied: { businessName: evil, applicantName: evil, link },
  businessApproved: { businessName: evil, link },
  businessRejected: { businessName: evil, reason: evil, link },
  businessResumed: { name: evil, businessName: evil, link },
  businessStopped: { name: evil, businessName: evil, reason: evil, link },
  businessReport: {
    name: evil,
    businessName: evil,
    day: '2026-11-20',
    currency: 'TRY',
    revenueMinor: 1_248_050,
    weekBeforeMinor: 0,
    paidMinor: 0,
    unpaidMinor: 0,
    orders: 48,
    cancelledOrders: 1,
    guests: 120,
    branches: [
      { name: evil, revenueMinor: 1 },
      { name: 'Karaköy', revenueMinor: 2 },
    ],
    link,
  },
  confirmEmail: { link, isOwn: false },
  confirmRegistration: { link },
  contactAnswered: { title: evil, message: evil, link },
  emailChange: { name: evil, newEmail: evil, isDone: true, link },
  invitation: {
    businessName: evil,
    branchName: evil,
    inviterName: evil,
    role: 'branch_manager',
    link,
  },
  maintenance: { name: evil, began: true },
  passwordReset: { name: evil, link },
  platformReport: {
    name: evil,
    day: '2026-11-20',
    sales: [{ currency: 'TRY', revenueMinor: 1_248_050 }],
    orders: 1480,
    guests: 3000,
    sellingBusinesses: 12,
    pendingApplications: 2,
    openTickets: 0,
    link,
  },
  securityAlert: { name: evil, what: 'locked', at: '2026-11-21T19:40:14Z', network: evil, link },
  testEmail: { name: evil },
  ticketAnswered: { name: evil, title: evil, message: evil, link },
  webhookFailing: { name: evil, businessName: evil, host: evil, link },
  ticketOpened: { title: evil, businessName: evil, name: evil, link },
};
const names = Object.keys(facts) as MailTemplate[];

const write = <Name extends MailTemplate>(
  name: Name,
  language: (typeof guestLanguages)[number] = 'tr',
  changed: Partial<MailFacts[Name]> = {},
): RenderedMail => renderTemplate(name, language, 'Lokanta <b>', { ...facts[name], ...changed });

describe.each(guestLanguages)('every mail in %s', (language) => {
  const letters = names.map((name) => [name, write(name, language)] as const);

  it('escapes user text and contains its link as an address', () => {
    for (const [name, { html }] of letters) {
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
      // Mail to an unconfirmed address contains no text that a user typed.
      if (name !== 'confirmRegistration' && name !== 'confirmEmail') {
        expect(html, name).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;&#39;');
      }
      expect(html).toContain('Lokanta &lt;b&gt;');
      expect(html).not.toMatch(/<(img|script|b>)/);
    }
  });

  it('has a subject without line breaks', () => {
    for (const [name, { subject }] of letters) {
      expect(subject.length, name).toBeGreaterThan(8);
      expect(breaksHeader(subject)).toBe(false);
    }
  });

  it('has the same content as plain text, with the link on its own line', () => {
    for (const [, { text, html }] of letters) {
      expect(text).not.toMatch(/<p|<a|&amp;/);
      expect(text.split('\n').includes(link)).toBe(html.includes('<a href'));
      expect(text.endsWith('\n\nLokanta <b>')).toBe(true);
    }
  });

  it('has separate words for every event', () => {
    const alerts = securityEvents.map((what) => write('securityAlert', language, { what }).text);
    expect(new Set(alerts).size).toBe(securityEvents.length);
    expect(
      renderTemplate('securityAlert', language, 'Sofra', { name: 'Elif', what: 'locked' }).html,
    ).not.toMatch(/<table|<a /);
    const [began, ended] = [true, false].map((began) => write('maintenance', language, { began }));
    expect(began?.subject).not.toBe(ended?.subject);
    if (language !== 'tr') {
      for (const [name, { subject }] of letters) {
        expect(subject, name).not.toBe(write(name, 'tr').subject);
      }
    }
  });
});

/** Mails with text from users their reader may not know. */
const quoting = [
  'applicationReceived',
  'businessApplied',
  'businessApproved',
  'businessRejected',
  'contactAnswered',
  'invitation',
  'ticketAnswered',
  'ticketOpened',
] as const;

describe.each(guestLanguages)('in %s, text from untrusted users', (language) => {
  const phish = 'Giriş: https://evil.test/giris\nwww.evil.test';
  const letters = quoting.map((name) => {
    const typed = { applicantName: phish, businessName: phish, title: phish, inviterName: phish };
    return [name, write(name, language, { ...typed, branchName: null, reason: null })] as const;
  });

  it('is in no subject', () => {
    for (const [name, { subject }] of letters) expect(subject, name).not.toMatch(/Giriş|evil/);
  });

  it('is in a marked quotation without working links', () => {
    for (const [name, { text, html }] of letters) {
      const lines = text.split('\n').filter((line) => /Giriş|evil/.test(line));
      expect(lines.length, name).toBeGreaterThanOrEqual(2);
      expect(lines.filter((line) => !line.startsWith('> '))).toEqual([]);
      const outside = html.replace(/<blockquote[^>]*>.*?<\/blockquote>/g, '');
      expect(outside, name).not.toMatch(/Giriş|evil/);
      for (const said of [text, html]) expect(said).not.toMatch(/:\/\/evil|evil\.test/);
    }
  });
});

describe('a staff invitation', () => {
  it('names the branch, the role in the specification’s words, and how long it is valid', () => {
    const place = { businessName: 'Zeytin', branchName: 'Karaköy', role: 'waiter' } as const;
    const { text } = write('invitation', 'tr', place);
    expect(text).toContain('> Zeytin – Karaköy');
    expect(text).toContain('Rolünüz: Garson.');
    expect(text).toContain('7 gün');
    const whole = { businessName: 'Zeytin', branchName: null, role: 'business_director' } as const;
    expect(write('invitation', 'en', whole).text).toMatch(
      /Your role: Business Director\.[^]*> Zeytin\n/,
    );
  });
});

describe('a rejection', () => {
  it('quotes the reason as written, if there is one', () => {
    const { text, html } = write('businessRejected', 'tr', { reason: 'Adres eksik.\nYazın.' });
    expect(text).toContain('Gerekçe:\nAdres eksik.\nYazın.');
    expect(html).toMatch(/Gerekçe:<\/p>\n<p dir="auto"[^>]*>Adres eksik.<br>Yazın.<\/p>/);
    expect(write('businessRejected', 'tr', { reason: null }).text).not.toContain('Gerekçe');
  });
});

describe('figures and timestamps', () => {
  it('are formatted for the language, without changing the currency', () => {
    const { text } = write('businessReport', 'tr', { businessName: 'Zeytin', link: undefined });
    expect(text).toContain('Zeytin işletmenizin 20 Kasım 2026 Cuma günü:');
    expect(text).toContain('Ciro: ₺12.480,50\n');
    expect(text).toContain('Ortalama sipariş: ₺260,01\n');
    expect(text).toContain('Karaköy: ₺0,02');
    expect(text).not.toContain('Raporlara git');
    const russian = write('platformReport', 'ru').text;
    expect(russian).toMatch(/Сумма заказов: 12\s480,50\s₺/);
    expect(write('platformReport', 'ar').text).toContain('12,480.50');
    expect(write('platformReport', 'tr', { sales: [] }).text).toContain('Sipariş tutarı: 0\n');
    expect(write('securityAlert', 'tr').text).toContain('Zaman: 21 Kasım 2026 22:40 GMT+3');
  });
});
