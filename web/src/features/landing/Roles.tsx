import {
  ArrowRight,
  ChartColumn,
  CookingPot,
  HandPlatter,
  type LucideIcon,
  Smartphone,
} from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { Features } from './Features.tsx';
import { LandingImage, type LandingImageName } from './LandingImage.tsx';
import shared from './Page.module.css';
import css from './Roles.module.css';
import { demoMenuPath, demoScreenPath } from './demoPaths.ts';

interface Role {
  role: 'guest' | 'kitchen' | 'waiter' | 'owner';
  icon: LucideIcon;
  image: LandingImageName;
  href: string;
}

/** Users of one order, each with their screen and its address in the demo. */
const roles: readonly Role[] = [
  { role: 'guest', icon: Smartphone, image: 'guest', href: demoMenuPath },
  { role: 'kitchen', icon: CookingPot, image: 'kitchen', href: demoScreenPath('kitchen') },
  { role: 'waiter', icon: HandPlatter, image: 'waiter-phone', href: demoScreenPath('waiter') },
  { role: 'owner', icon: ChartColumn, image: 'dashboard', href: demoScreenPath('dashboard') },
];

/** One order on the screens of the guest, the kitchen, the waiter and the owner. */
export function Roles() {
  const t = useT('landing');
  return (
    <section id="features" className={classes(shared.width, shared.section)}>
      <h2>{t('roles.title')}</h2>
      <p className={shared.lead}>
        {t('roles.lead')} <span className={shared.demo}>{t('roles.demo')}</span>
      </p>
      <div className={css.roles}>
        {roles.map(({ role, icon, image, href }) => (
          <article
            key={role}
            className={classes(css.role, css[role])}
            // The kitchen display is always dark.
            data-theme={role === 'kitchen' ? 'dark' : undefined}
          >
            <div className={css.text}>
              <p className={css.who}>
                <Icon of={icon} size={18} />
                {t(`roles.${role}.role`)}
              </p>
              <h3>{t(`roles.${role}.title`)}</h3>
              <p>{t(`roles.${role}.text`)}</p>
              <a href={href} className={classes(shared.more, shared.demo)}>
                {t(`roles.${role}.link`)}
                <Icon of={ArrowRight} size={17} flips />
              </a>
            </div>
            <div className={css.screen}>
              <LandingImage of={image} alt={t(`roles.${role}.alt`)} />
            </div>
          </article>
        ))}
      </div>
      <Features />
    </section>
  );
}
