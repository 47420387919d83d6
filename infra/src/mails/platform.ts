import type { Template } from './layout.ts';

/** Informs an owner that maintenance began or ended (S3, notifications). */
export const maintenance: Template<{ name: string; began: boolean }> = ({ began }, t) => ({
  subject: t(began ? 'maintenance.began.subject' : 'maintenance.ended.subject'),
  paragraphs: [
    t('helloName'),
    ...(began
      ? [t('maintenance.began.text'), t('maintenance.began.next')]
      : [t('maintenance.ended.text')]),
  ],
});

/** Shows the admin who asked for it that the mail settings work (S7). */
export const testEmail: Template<{ name: string }> = (_, t) => ({
  subject: t('testEmail.subject'),
  paragraphs: [t('helloName'), t('testEmail.text')],
});
