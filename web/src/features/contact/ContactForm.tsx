import { hasLink, NAME_HAS_LINK } from '@sofra/contracts/names';
import { ticketCategories } from '@sofra/contracts/tickets';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import type { ContactDraft, ContactField } from '../../data/fetched/contact.ts';
import { codeText, errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Fault } from '../../ui/base/ErrorNotice.tsx';
import { Select, TextArea, TextField } from '../../ui/base/Field.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './ContactPage.module.css';
import type { Sending } from './useContact.ts';

/** The form; it says itself what is wrong, and goes to the first field that is. */
export function ContactForm({
  draft,
  faults,
  sending,
  write,
  send,
}: {
  draft: ContactDraft;
  faults: readonly ContactField[];
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
  const faultOf = (name: Exclude<ContactField, 'category'>): string =>
    name === 'name' && hasLink(draft.name) ? codeText(NAME_HAS_LINK) : t(`fault.${name}`);
  const bind = (name: 'name' | 'email' | 'title' | 'description') => ({
    name,
    value: draft[name],
    error: faults.includes(name) ? faultOf(name) : undefined,
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
      {sending.at === 'failed' && (
        <Fault
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
