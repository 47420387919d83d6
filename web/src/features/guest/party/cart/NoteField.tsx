import { useId } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { LegalNote } from '../../../../ui/base/LegalNote.tsx';
import { GUEST_PRIVACY } from '../guestPrivacy.ts';
import css from './NoteField.module.css';

/** Maximum length of a note in the contract. */
const MAX_NOTE = 200;

/** Note for the kitchen, with an example as placeholder. */
export function NoteField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useT('party');
  const id = useId();
  return (
    <p className={css.note}>
      <label htmlFor={id}>{t('item.note')}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={MAX_NOTE}
        placeholder={t('item.noteExample')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <LegalNote text={t('item.noteLegal')} paths={[GUEST_PRIVACY]} />
    </p>
  );
}
