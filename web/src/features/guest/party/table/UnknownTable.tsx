import { ScanLine } from 'lucide-react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { platformName } from '../../../../lib/platformName.ts';
import { buttonClass } from '../../../../ui/base/Button.tsx';
import { EmptyState } from '../../../../ui/base/EmptyState.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import css from './UnknownTable.module.css';

/** Page for an unknown table, with links to the scanner. */
export function UnknownTable() {
  const t = useT('party');
  return (
    <main id="content" className={css.page}>
      <title>{`${t('empty.unknownTable')} · ${platformName}`}</title>
      <EmptyState heading="h1" title={t('empty.unknownTable')} text={t('empty.unknownTableText')}>
        <a className={buttonClass({ kind: 'primary' })} href="/scan">
          <Icon of={ScanLine} size={18} />
          {t('session.scan')}
        </a>
      </EmptyState>
    </main>
  );
}
