import { pages } from '@sofra/contracts/pages';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';

/** Message for an empty list, with a button that clears the filter if there is one. */
export function NoBusinesses({
  isNarrowed,
  onShowAll,
}: {
  isNarrowed: boolean;
  onShowAll: () => void;
}) {
  const t = useT('venues');
  const common = useT('common');
  if (isNarrowed) {
    return (
      <EmptyState title={t('list.nothing')} text={t('list.nothingText')}>
        <Button onClick={onShowAll}>{t('list.showAll')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('list.none')} text={t('list.noneText')}>
      <a href={pages.businessRegister.path} className={buttonClass({ kind: 'primary' })}>
        {common('nav.register')}
      </a>
    </EmptyState>
  );
}
