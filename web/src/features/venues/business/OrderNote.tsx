import { pages } from '@sofra/contracts/pages';
import { QrCode } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import css from './OrderNote.module.css';

/** Business whose tables visitors may open, on a demo (D1). */
const DEMO_BUSINESS = 1;
const DEMO_TABLE = '1';

/** Returns true on a demo: the server marks the page, and it doesn't change. */
const useIsDemo = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => 'demo' in document.documentElement.dataset,
    () => false,
  );

/** Explains how to order at the table. On the demo business it links to the demo table. */
export function OrderNote({ businessId }: { businessId: number }) {
  const t = useT('venues');
  const isDemo = useIsDemo() && businessId === DEMO_BUSINESS;
  return (
    <section className={css.note} aria-label={t('venue.order')}>
      <Icon of={QrCode} size={22} />
      <div>
        <h2>{t('venue.order')}</h2>
        <p>{t('venue.orderText')}</p>
        {isDemo ? (
          <a
            className={buttonClass({ kind: 'primary' })}
            href={pages.menu.path.replace(':tableId', DEMO_TABLE)}
          >
            {t('venue.demo')}
          </a>
        ) : (
          <a className={buttonClass()} href={pages.scan.path}>
            {t('venue.scan')}
          </a>
        )}
      </div>
    </section>
  );
}
