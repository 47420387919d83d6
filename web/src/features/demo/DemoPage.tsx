import { pages } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { TableMark } from '../../ui/base/TableMark.tsx';
import css from './DemoPage.module.css';
import { useDemo } from './useDemo.ts';

/**
 * `/demo/:place`: opens a screen of the demo business. Signs in as its demo user; asks first if another user
 * is signed in.
 */
export function DemoPage({ place }: { place: string }) {
  const t = useT('demo');
  const state = useDemo(place);
  switch (state.at) {
    case 'opening':
      return (
        <Said
          title={t('opening')}
          text={state.name === undefined ? ' ' : t('openingText', { name: state.name })}
        />
      );
    case 'other':
      return (
        <Said title={t('other.title')} text={t('other.text', state.names)}>
          <a href={pages.home.path} className={buttonClass()}>
            {t('other.stay', state.names)}
          </a>
          <Button kind="primary" onClick={state.open}>
            {t('other.open', state.names)}
          </Button>
        </Said>
      );
    case 'none':
      return (
        <Said title={t('none.title')} text={t('none.text')}>
          <a href={pages.contact.path} className={buttonClass({ kind: 'primary' })}>
            {t('none.contact')}
          </a>
          <a href={pages.pricing.path} className={buttonClass()}>
            {t('none.pricing')}
          </a>
        </Said>
      );
    case 'unknown':
      return (
        <Said title={t('unknown.title')} text={t('unknown.text')}>
          <a href={pages.home.path} className={buttonClass({ kind: 'primary' })}>
            {t('unknown.home')}
          </a>
        </Said>
      );
    case 'failed':
      return (
        <Said title={t('failed.title')} text={errorText(state.error)}>
          <Button kind="primary" onClick={state.retry}>
            {t('failed.retry')}
          </Button>
        </Said>
      );
  }
}

/** Message with links to other pages. */
function Said({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={css.said}>
      <TableMark count={4} size={108} tone="bare" />
      <div role="status">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className={css.ways}>{children}</div>
    </div>
  );
}
