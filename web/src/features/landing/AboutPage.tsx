import { pages } from '@sofra/contracts/pages';
import {
  Accessibility,
  Braces,
  DatabaseBackup,
  EyeOff,
  type LucideIcon,
  PackageCheck,
  Wifi,
} from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { TableMark } from '../../ui/base/TableMark.tsx';
import css from './AboutPage.module.css';
import shared from './Page.module.css';
import { demoMenuPath } from './demoPaths.ts';

/** Each is proven by a test or a measurement (README, ADR-0001, ADR-0006, ADR-0014). */
const facts: readonly (readonly [
  fact: 'order' | 'light' | 'private' | 'everybody' | 'backup' | 'open',
  icon: LucideIcon,
])[] = [
  ['order', PackageCheck],
  ['light', Wifi],
  ['private', EyeOff],
  ['everybody', Accessibility],
  ['backup', DatabaseBackup],
  ['open', Braces],
];
const people = ['var(--p1)', 'var(--p2)', 'var(--saffron-400)', 'var(--p4)', 'var(--p6)'];
/** Served by the API itself (D41). */
const REFERENCE = '/api';

/** `/about`: what Sofra is, where its name comes from, and how it is made. */
export function AboutPage() {
  const t = useT('landing');
  return (
    <div className={shared.width}>
      <header className={classes(shared.head, css.head)}>
        <div>
          <h1>{t('about.title')}</h1>
          <p>{t('about.lead')}</p>
        </div>
        <TableMark count={8} colours={people} size={240} />
      </header>
      <section className={css.words}>
        <div>
          <h2>{t('about.whatTitle')}</h2>
          <p>{t('about.what')}</p>
        </div>
        <div>
          <h2>{t('about.forTitle')}</h2>
          <p>{t('about.forWhom')}</p>
        </div>
      </section>
      <section className={shared.section}>
        <h2>{t('about.howTitle')}</h2>
        <p className={shared.lead}>{t('about.howLead')}</p>
        <ul className={css.facts}>
          {facts.map(([fact, icon]) => (
            <li key={fact}>
              <Icon of={icon} size={24} />
              <h3>{t(`about.facts.${fact}.title`)}</h3>
              <p>{t(`about.facts.${fact}.text`)}</p>
              {fact === 'open' && (
                <a href={REFERENCE} className={shared.more}>
                  {t('about.api')}
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={css.end}>
        <h2 className={shared.title}>{t('about.endTitle')}</h2>
        <p className={classes(shared.lead, shared.demo)}>{t('about.endText')}</p>
        <div className={shared.actions}>
          <a
            href={demoMenuPath}
            className={classes(buttonClass({ kind: 'primary', size: 'tall' }), shared.demo)}
          >
            {t('open')}
          </a>
          <a href={pages.contact.path} className={buttonClass({ size: 'tall' })}>
            {t('about.contact')}
          </a>
        </div>
      </section>
    </div>
  );
}
