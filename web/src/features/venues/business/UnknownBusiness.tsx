import { pages } from '@sofra/contracts/pages';
import { useT } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import css from './UnknownBusiness.module.css';

/** Page for an unknown or hidden business, with links to others. */
export function UnknownBusiness() {
  const t = useT('venues');
  const common = useT('common');
  return (
    <div className={css.page}>
      <EmptyState heading="h1" title={t('venue.unknown')} text={t('venue.unknownText')}>
        <a className={buttonClass({ kind: 'primary' })} href={pages.businesses.path}>
          {t('venue.back')}
        </a>
        <a className={buttonClass()} href={pages.home.path}>
          {common('actions.home')}
        </a>
      </EmptyState>
    </div>
  );
}
