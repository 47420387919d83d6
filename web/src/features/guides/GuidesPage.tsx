import { ArrowRight } from 'lucide-react';
import type { GuideContents } from '../../guides/guide.ts';
import { guideFiles } from '../../guides/guideFiles.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { addressOf, guideIcons } from './guideIcons.ts';
import { GuideSearch } from './GuideSearch.tsx';
import css from './GuidesPage.module.css';
import { GuideHeader } from './GuideHeader.tsx';
import { GuideLinks } from './GuideLinks.tsx';

const SHOWN = 6;

/** `/docs`: all guides and questions with their `contents`, and a search over all. */
export function GuidesPage({ contents }: { contents: readonly GuideContents[] }) {
  const t = useT('guides');
  return (
    <GuideHeader title={t('docs.title')} description={t('docs.lead')}>
      <GuideSearch>
        <ul className={css.cards}>
          {guideFiles.map((name, index) => {
            const guide = contents[index];
            if (!guide) return null;
            const description = t(name === 'help' ? 'docs.ask' : 'docs.read');
            const chapters = guide.sections.filter(({ level }) => level === 2);
            return (
              <li key={name} className={css.card}>
                <h2>
                  <span className={css.disc}>
                    <Icon of={guideIcons[name]} size={22} />
                  </span>
                  <a href={addressOf(name)}>{guide.title}</a>
                </h2>
                <p>{guide.description}</p>
                <ul aria-label={t('docs.chapters', { guide: guide.title })}>
                  {chapters.slice(0, SHOWN).map(({ id, title }) => (
                    <li key={id}>
                      <a href={addressOf(name, id)}>{title}</a>
                    </li>
                  ))}
                </ul>
                <a
                  className={css.read}
                  href={addressOf(name)}
                  aria-label={`${description}: ${guide.title}`}
                >
                  {description}
                  <Icon of={ArrowRight} size={18} flips />
                </a>
              </li>
            );
          })}
        </ul>
        <GuideLinks of={['contact', 'support']} />
      </GuideSearch>
    </GuideHeader>
  );
}
