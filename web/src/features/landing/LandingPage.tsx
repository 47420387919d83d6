import { pages } from '@sofra/contracts/pages';
import { ArrowRight } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { DemoCard } from './DemoCard.tsx';
import { Figures } from './Figures.tsx';
import { Hero } from './Hero.tsx';
import css from './LandingPage.module.css';
import shared from './Page.module.css';
import { Plans } from './Plans.tsx';
import { Roles } from './Roles.tsx';
import { StickyBar } from './StickyBar.tsx';
import { TryIt } from './TryIt.tsx';
import { useOutOfView } from './useOutOfView.ts';

/**
 * Landing page (S2): the product, the screens of its users, and the demo. Greets a signed-in user (D4); `workspace` is
 * the address of their own screen, if they have one.
 */
export function LandingPage(person: { name?: string; workspace?: string }) {
  const t = useT('landing');
  const ways = useRef<HTMLDivElement>(null);
  const closing = useRef<HTMLElement>(null);
  // The bar above covers 60 px.
  const isPastHero = useOutOfView(
    useCallback(() => [ways.current], []),
    '-60px 0px 0px',
  );
  useEffect(() => {
    document.documentElement.toggleAttribute('data-past-hero', isPastHero);
    return () => document.documentElement.removeAttribute('data-past-hero');
  }, [isPastHero]);
  return (
    <>
      <Hero {...person} ways={ways} />
      <Roles />
      <TryIt />
      <Figures />
      <section className={classes(shared.width, css.plans)}>
        <h2 className={shared.title}>{t('plans.title')}</h2>
        <Plans />
        <p className={css.foot}>
          <a href={pages.pricing.path} className={shared.more}>
            {t('plans.compare')}
            <Icon of={ArrowRight} size={16} flips />
          </a>
          <a href={pages.login.path} className={shared.more}>
            {t('plans.signIn')}
            <Icon of={ArrowRight} size={16} flips />
          </a>
          <a href={pages.scan.path} className={classes(shared.more, shared.noDemo)}>
            {t('scan')}
            <Icon of={ArrowRight} size={16} flips />
          </a>
        </p>
      </section>
      <DemoCard ref={closing} />
      {person.workspace === undefined && <StickyBar first={ways} last={closing} />}
    </>
  );
}
