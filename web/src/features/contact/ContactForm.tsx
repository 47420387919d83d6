import { pages } from '@sofra/contracts/pages';
import { hasLink, NAME_HAS_LINK } from '@sofra/contracts/names';
import { ticketCategories } from '@sofra/contracts/support';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import type { ContactDraft, ContactField } from '../../data/fetched/contact.ts';
import { codeText, errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { LegalNote } from '../../ui/base/LegalNote.tsx';
import { Button } from '../../ui/base/Button.tsx';
import { ErrorNotice } from '../../ui/base/ErrorNotice.tsx';
import { Select, TextArea, TextField } from '../../ui/base/Field.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './ContactPage.module.css';
import type { Sending } from './useContact.ts';

/** Contact form; shows its own error messages and focuses the first field with an error. */
export function ContactForm({
  draft,
  fieldErrors,
  sending,
  write,
  send,
}: {
  draft: ContactDraft;
  fieldErrors: readonly ContactField[];
  sending: Sending;
  write: (written: Partial<ContactDraft>) => void;
  send: () => Promise<ContactField | undefined>;
}) {
  const t = useT('contact');
  const form = useRef<HTMLFormElement>(null);
  const isSending = sending.at === 'sending';
  async function submit(): Promise<void> {
    const wrong = await send();
    const field = wrong && form.current?.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  }
  const errorOf = (name: Exclude<ContactField, 'category'>): string =>
    name === 'name' && hasLink(draft.name) ? codeText(NAME_HAS_LINK) : t(`fault.${name}`);
  const bind = (name: 'name' | 'email' | 'title' | 'description') => ({
    name,
    value: draft[name],
    error: fieldErrors.includes(name) ? errorOf(name) : undefined,
    onChange: ({ target: { value } }: { target: { value: string } }) => write({ [name]: value }),
  });
  return (
    <form
      ref={form}
      className={css.form}
      aria-label={t('form')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      <div className={css.pair}>
        <TextField {...bind('name')} label={t('name')} autoComplete="name" maxLength={120} />
        <TextField
          {...bind('email')}
          label={t('email')}
          type="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
        />
      </div>
      <Select
        label={t('category')}
        value={draft.category}
        choices={ticketCategories.map((one) => [one, t(`categories.${one}`)] as const)}
        onChange={(category) => write({ category })}
      />
      <TextField {...bind('title')} label={t('subject')} maxLength={160} />
      <TextArea
        {...bind('description')}
        label={t('message')}
        help={t('messageHelp')}
        maxLength={4000}
      />
      <LegalNote text={t('legal')} paths={[`${pages.privacy.path}#applicants`]} />
      {sending.at === 'failed' && (
        <ErrorNotice
          title={t('failed')}
          text={`${errorText(sending.error)} ${t('kept')}`}
          retry={t('retry')}
          onRetry={() => void submit()}
        />
      )}
      <Button kind="primary" size="tall" type="submit" busy={isSending}>
        {!isSending && <Icon of={Send} size={18} flips />}
        {t(isSending ? 'sending' : 'send')}
      </Button>
    </form>
  );
}
