import { pages } from '@sofra/contracts/pages';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';

/** Link to the contact page while applications are closed. */
export function ContactLink() {
  const t = useT('register');
  return (
    <Link className={buttonClass({ kind: 'primary' })} to={pages.contact.path}>
      {t('closed.contact')}
    </Link>
  );
}
