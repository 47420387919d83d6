import { useId, useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { LegalNote } from '../../../../ui/base/LegalNote.tsx';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { GUEST_PRIVACY } from '../guestPrivacy.ts';
import css from './NicknameSheet.module.css';

const MAX_NICKNAME = 24;

/** Name that the others at the table see. */
export function NicknameSheet({
  nickname,
  busy,
  onSave,
  onClose,
}: {
  nickname: string;
  busy: boolean;
  onSave: (nickname: string) => void;
  onClose: () => void;
}) {
  const t = useT('party');
  const common = useT('common');
  const id = useId();
  const [draft, setDraft] = useState(nickname);
  const name = draft.trim();
  return (
    <Sheet title={t('nickname.title')} closeLabel={common('actions.close')} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '' && !busy) onSave(name);
        }}
      >
        <label htmlFor={id}>{t('nickname.label')}</label>
        <input
          id={id}
          // The dialog looks for this attribute when it opens, and React doesn't render it.
          ref={(element) => element?.setAttribute('autofocus', '')}
          autoComplete="given-name"
          enterKeyHint="done"
          maxLength={MAX_NICKNAME}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <p>{t('nickname.text')}</p>
        <LegalNote text={t('nickname.legal')} paths={[GUEST_PRIVACY]} />
        <Button type="submit" kind="primary" size="tall" busy={busy} disabled={name === ''}>
          {common('actions.save')}
        </Button>
      </form>
    </Sheet>
  );
}
