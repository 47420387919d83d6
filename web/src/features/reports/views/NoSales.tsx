import { pages } from '@sofra/contracts/pages';
import { generatePath, Link } from 'react-router-dom';
import { Card } from '../../../ui/staff/Card.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { type Preset } from '../periods.ts';

/** Empty report: links to other periods, and to the codes with which guests order. */
export function NoSales({
  businessId,
  onPreset,
}: {
  businessId: number;
  onPreset: (preset: Preset) => void;
}) {
  const t = useT('reports');
  return (
    <Card>
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        <Button kind="primary" onClick={() => onPreset('today')}>
          {t('empty.today')}
        </Button>
        <Button onClick={() => onPreset('last90')}>{t('empty.last90')}</Button>
        <Link
          to={generatePath(pages.tablePrints.path, { businessId: String(businessId) })}
          className={buttonClass()}
        >
          {t('empty.codes')}
        </Link>
      </EmptyState>
    </Card>
  );
}
