import { describe, expect, it } from 'vitest';
import { breaksHeader } from './mail.ts';
import { businessApproved } from './mails/business-approved.ts';
import { businessRejected } from './mails/business-rejected.ts';
import { invitation } from './mails/invitation.ts';
import { type Letter, mailLanguages } from './mails/letter.ts';

const evil = '<img src=x onerror=alert(1)>"&\'\r\nBcc: all@sofra.test';
const link = 'https://sofra.test/invite/a?b=1&c="><script>';
const names = { applicantName: evil, businessName: evil };

/** Every mail in a language, of names that mean harm. */
const lettersIn = (language: (typeof mailLanguages)[number]): Letter[] => [
  invitation(language, {
    businessName: evil,
    branchName: evil,
    inviterName: evil,
    role: 'branch_manager',
    link,
  }),
  businessApproved(language, { ...names, link }),
  businessRejected(language, { ...names, reason: evil }),
];

describe.each(mailLanguages)('every mail in %s', (language) => {
  it('holds nobody’s words as markup, and its link as an address', () => {
    for (const { html } of lettersIn(language)) {
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;&#39;');
      expect(html).not.toMatch(/<(img|script|table)/);
    }
  });

  it('has a subject of one line', () => {
    for (const { subject } of lettersIn(language)) expect(breaksHeader(subject)).toBe(false);
  });

  it('says the same as plain text, with the link on a line of its own', () => {
    for (const { text, html } of lettersIn(language)) {
      expect(text).not.toMatch(/<p|<a|&amp;/);
      expect(text.split('\n').includes(link)).toBe(html.includes('<a href'));
    }
  });
});

describe('an invitation', () => {
  it('names the place, the role in the specification’s words, and how long it holds', () => {
    const facts = { businessName: 'Zeytin', inviterName: 'Nihan', link } as const;
    const { text } = invitation('tr', { ...facts, branchName: 'Karaköy', role: 'waiter' });
    expect(text).toContain('Zeytin – Karaköy\nGarson');
    expect(text).toContain('7 gün');
    const whole = invitation('en', { ...facts, branchName: null, role: 'business_director' });
    expect(whole.text).toContain('Zeytin\nBusiness Director');
  });
});

describe('a rejection', () => {
  it('gives the reason as it was written, or none', () => {
    const facts = { applicantName: 'Elif', businessName: 'Zeytin' };
    const { text, html } = businessRejected('tr', { ...facts, reason: 'Adres eksik.\nYazın.' });
    expect(text).toContain('Gerekçe:\nAdres eksik.\nYazın.');
    expect(html).toContain('Gerekçe:<br>Adres eksik.<br>Yazın.');
    expect(businessRejected('tr', { ...facts, reason: null }).text).not.toContain('Gerekçe');
  });
});
