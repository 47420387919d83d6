import { pages } from '@sofra/contracts/pages';
import { useT } from '../../lib/i18n/i18n.ts';
import { readOperatorName } from '../../lib/platformName.ts';
import { Logo } from '../../ui/base/Logo.tsx';
import { ThemeSwitch } from '../../ui/base/ThemeSwitch.tsx';
import css from './Footer.module.css';

/** Address of the interactive API reference, which the API itself serves (D41). */
const REFERENCE = '/api';

const groups = [
  {
    title: 'product',
    links: [
      ['forBusiness', pages.forBusiness.path],
      ['pricing', pages.pricing.path],
      ['businesses', pages.businesses.path],
      ['register', pages.businessRegister.path],
    ],
  },
  {
    title: 'help',
    links: [
      ['helpPage', pages.help.path],
      ['docs', pages.docs.path],
      ['support', pages.support.path],
      ['contact', pages.contact.path],
    ],
  },
  {
    title: 'company',
    links: [
      ['about', pages.about.path],
      ['api', REFERENCE],
    ],
  },
  {
    title: 'legal',
    links: [
      ['privacy', pages.privacy.path],
      ['terms', pages.terms.path],
      ['cookies', pages.cookies.path],
      ['imprint', pages.imprint.path],
    ],
  },
] as const;

/** Footer of every public page, with its links (S2). */
export function Footer() {
  const t = useT('public');
  return (
    <footer className={css.footer}>
      <nav className={css.inner} aria-label={t('footer.label')}>
        <div className={css.brand}>
          <Logo size={28} />
          <p>{t('footer.motto')}</p>
          <ThemeSwitch hasLabel />
        </div>
        {groups.map(({ title, links }) => (
          <div key={title} className={css.group}>
            <h2>{t(`footer.${title}`)}</h2>
            <ul>
              {links.map(([name, path]) => (
                <li key={name}>
                  <a href={path}>{t(`footer.${name}`)}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p className={css.operator}>{`© ${readOperatorName()}`}</p>
    </footer>
  );
}
