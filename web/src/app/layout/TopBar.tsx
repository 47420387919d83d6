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
import { personOf, useAuth } from '../../data/client/auth.ts';
import { signOut } from '../../data/fetched/sign-out.ts';
import { setLanguage, useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { type Language, languageCodes } from '../../lib/i18n/language.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { LanguageSwitch } from '../../ui/base/LanguageSwitch.tsx';
import { Logo } from '../../ui/base/Logo.tsx';
import { SkipLink } from '../../ui/base/SkipLink.tsx';
import { Account } from './Account.tsx';
import { workspaceOf } from '../navigation/landing.ts';
import type { Anchor } from '../navigation/anchor.ts';
import css from './TopBar.module.css';

const PlainAnchor: Anchor = (props) => <a {...props} />;

interface Entry {
  page: Page;
  path: string;
  icon: LucideIcon;
  word: string;
}

const names = languageCodes.map((code) => [code, menuLanguageNames[code]] as const);

/** Bar above every page that isn't a board or a menu (S2): navigation and the signed-in user. */
export function TopBar({
  current,
  isFramed = false,
  tools,
  Anchor = PlainAnchor,
  onLanguage = (chosen) => void setLanguage(chosen),
}: {
  current?: Page;
  /** Over the workspace: on small screens its places are in the workspace's own menu. */
  isFramed?: boolean;
  /** In place of the language. */
  tools?: ReactNode;
  Anchor?: Anchor;
  onLanguage?: (chosen: Language) => void;
}) {
  const t = useT('common');
  const language = useLanguage();
  const who = useAuth();
  const person = personOf(who);

  const entries: Entry[] = [
    { page: 'home', path: pages.home.path, icon: House, word: t('actions.home') },
    { page: 'businesses', path: pages.businesses.path, icon: Store, word: t('nav.businesses') },
    { page: 'scan', path: pages.scan.path, icon: ScanLine, word: t('nav.scan') },
  ];
  const workspace = person && workspaceOf(person);
  if (workspace !== undefined) {
    entries.push(
      workspace === pages.admin.path
        ? { page: 'admin', path: workspace, icon: Shield, word: t('nav.admin') }
        : { page: 'dashboard', path: workspace, icon: LayoutDashboard, word: t('nav.workspace') },
    );
  }
  return (
    <header className={classes(css.bar, isFramed && css.framed)}>
      <SkipLink label={t('skipToContent')} />
      <Anchor href={pages.home.path} className={css.logo} aria-label="Sofra">
        <Logo size={30} />
      </Anchor>
      <nav className={css.nav} aria-label={t('nav.label')}>
        {entries.map(({ page, path, icon, word }) => (
          <Anchor
            key={path}
            href={path}
            className={css.link}
            aria-current={page === current ? 'page' : undefined}
          >
            <Icon of={icon} size={18} />
            {word}
          </Anchor>
        ))}
        {!person && (
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
      {person && (
        <Account
          name={person.name || (person.email ?? '')}
          role={t(`roles.${person.role}`)}
          signOut={t('actions.signOut')}
          onSignOut={() => void signOut().finally(() => location.assign(pages.home.path))}
        />
      )}
      {!person && (
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
      )}
    </header>
  );
}
