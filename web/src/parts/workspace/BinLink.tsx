import { pages } from '@sofra/contracts/pages';
import { ArchiveRestore } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';

/** Link to the deleted menus, items and tables of a business. */
export function BinLink({ businessId }: { businessId: number }) {
  const t = useT('workspace');
  return (
    <Link
      className={buttonClass({ kind: 'ghost' })}
      to={generatePath(pages.bin.path, { businessId: String(businessId) })}
    >
      <Icon of={ArchiveRestore} size={18} />
      {t('bin.title')}
    </Link>
  );
}
