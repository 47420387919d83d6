import { type Page, pages } from '@sofra/contracts/pages';
import {
  House,
  LayoutDashboard,
  LogIn,
  type LucideIcon,
  ScanLine,
  Shield,
  Store,
  Tag,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { accountOf, useAuth } from '../../data/client/auth.ts';
import { signOut } from '../../data/fetched/sign-out.ts';
import { setLanguage, useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { type Language, languageCodes } from '../../lib/i18n/language.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { platformName } from '../../lib/platformName.ts';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { LanguageSwitch } from '../../ui/base/LanguageSwitch.tsx';
import { Logo } from '../../ui/base/Logo.tsx';
import { SkipLink } from '../../ui/base/SkipLink.tsx';
import { Account } from './Account.tsx';
import { homePathOf, profilePathOf } from '../navigation/landing.ts';
import type { Anchor } from '../navigation/anchor.ts';
import css from './TopBar.module.css';

const PlainAnchor: Anchor = (props) => <a {...props} />;

interface Entry {
  page: Page;
  path: string;
  icon: LucideIcon;
  label: string;
}

const names = languageCodes.map((code) => [code, menuLanguageNames[code]] as const);

/** Bar above every page except boards and menus (S2): navigation and the signed-in user. */
export function TopBar({
  current,
  isFramed = false,
  tools,
  Anchor = PlainAnchor,
  onLanguage = (chosen) => void setLanguage(chosen),
}: {
  current?: Page;
  /** True above the workspace, whose own menu contains these links on small screens. */
  isFramed?: boolean;
  /** Replaces the language switch. */
  tools?: ReactNode;
  Anchor?: Anchor;
  onLanguage?: (chosen: Language) => void;
}) {
  const t = useT('common');
  const language = useLanguage();
  const who = useAuth();
  const user = accountOf(who);

  const entries: Entry[] = [
    { page: 'home', path: pages.home.path, icon: House, label: t('actions.home') },
    { page: 'businesses', path: pages.businesses.path, icon: Store, label: t('nav.businesses') },
    { page: 'scan', path: pages.scan.path, icon: ScanLine, label: t('nav.scan') },
  ];
  const workspace = user && homePathOf(user);
  if (workspace !== undefined) {
    entries.push(
      workspace === pages.admin.path
        ? { page: 'admin', path: workspace, icon: Shield, label: t('nav.admin') }
        : { page: 'dashboard', path: workspace, icon: LayoutDashboard, label: t('nav.workspace') },
    );
  }
  return (
    <header className={classes(css.bar, isFramed && css.framed, current === 'home' && css.home)}>
      <SkipLink label={t('skipToContent')} />
      <Anchor href={pages.home.path} className={css.logo} aria-label={platformName}>
        <Logo size={30} />
      </Anchor>
      <nav className={css.nav} aria-label={t('nav.label')}>
        {entries.map(({ page, path, icon, label }) => (
          <Anchor
            key={path}
            href={path}
            className={css.link}
            aria-current={page === current ? 'page' : undefined}
          >
            <Icon of={icon} size={18} />
            {label}
          </Anchor>
        ))}
        {!user && (
          <Anchor
            href={pages.pricing.path}
            className={classes(css.link, css.extra)}
            aria-current={current === 'pricing' ? 'page' : undefined}
          >
            <Icon of={Tag} size={18} />
            {t('nav.pricing')}
          </Anchor>
        )}
      </nav>
      {tools ?? (
        <LanguageSwitch
          language={language}
          languages={names}
          label={t('language')}
          onChange={onLanguage}
        />
      )}
      {user ? (
        <Account
          name={user.name || (user.email ?? '')}
          role={t(`roles.${user.role}`)}
          profilePath={profilePathOf(user)}
          Anchor={Anchor}
          signOut={t('actions.signOut')}
          onSignOut={() => void signOut().finally(() => location.assign(pages.home.path))}
        />
      ) : (
        <SignInLinks current={current} Anchor={Anchor} />
      )}
    </header>
  );
}

function SignInLinks({ current, Anchor }: { current: Page | undefined; Anchor: Anchor }) {
  const t = useT('common');
  return (
    <>
      <Anchor
        href={pages.login.path}
        className={css.login}
        aria-current={current === 'login' ? 'page' : undefined}
      >
        <Icon of={LogIn} size={18} flips />
        {t('actions.signIn')}
      </Anchor>
      <Anchor href={pages.businessRegister.path} className={css.register}>
        {t('nav.register')}
      </Anchor>
    </>
  );
}
