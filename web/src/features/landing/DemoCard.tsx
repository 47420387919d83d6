import { pages } from '@sofra/contracts/pages';
import { ScanLine } from 'lucide-react';
import type { Ref } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { DemoCode } from './DemoCode.tsx';
import css from './DemoCard.module.css';
import shared from './Page.module.css';
import { demoMenuPath } from './demoPaths.ts';

/** QR code of the demo table, and links that work without a second device. */
export function DemoCard({ ref }: { ref: Ref<HTMLElement> }) {
  const t = useT('landing');
  return (
    <section ref={ref} className={classes(shared.width, css.section, shared.demo)}>
      <div className={css.card}>
        <div>
          <h2 className={shared.title}>{t('demo.title')}</h2>
          <p>{t('demo.text')}</p>
          <div className={css.ways}>
            <a href={demoMenuPath} className={buttonClass({ kind: 'primary', size: 'tall' })}>
              {t('demo.open')}
            </a>
            <a href={pages.scan.path} className={classes(buttonClass({ size: 'tall' }), css.scan)}>
              <Icon of={ScanLine} />
              {t('scan')}
            </a>
          </div>
        </div>
        <div className={css.print}>
          <DemoCode className={css.code} />
          <b>{t('demo.table')}</b>
          <small>{t('demo.print')}</small>
        </div>
      </div>
    </section>
  );
}
