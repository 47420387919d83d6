import type { Template } from './layout.ts';

/** Tells the owners of a business that another system doesn't receive its events any more. */
export const webhookFailing: Template<{
  name: string;
  businessName: string;
  /** Host of the endpoint. */
  host: string;
  /** Integrations page. */
  link: string;
}> = ({ businessName, host, link }, t) => ({
  subject: t('webhookFailing.subject'),
  paragraphs: [t('helloName'), t('webhookFailing.text'), t('webhookFailing.next')],
  figures: [
    [t('webhookFailing.business'), businessName],
    [t('webhookFailing.host'), host],
  ],
  button: { label: t('webhookFailing.button'), href: link },
});
