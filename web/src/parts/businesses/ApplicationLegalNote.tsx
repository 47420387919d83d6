import { pages } from '@sofra/contracts/pages';
import { useT } from '../../lib/i18n/i18n.ts';
import { LegalNote } from '../../ui/base/LegalNote.tsx';

/** Says that an applicant accepts the terms; every form that sends an application shows it. */
export function ApplicationLegalNote() {
  const t = useT('application');
  return (
    <LegalNote text={t('legal')} paths={[pages.terms.path, `${pages.privacy.path}#applicants`]} />
  );
}
