import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import type { Guide } from '../../guides/guide.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { chaptersOf } from './chapters.ts';
import { GuideSearch } from './GuideSearch.tsx';
import css from './HelpPage.module.css';
import { GuideHeader } from './GuideHeader.tsx';
import prose from './Prose.module.css';
import { GuideLinks } from './GuideLinks.tsx';

/** Opens the answer named in the address; the browser has only scrolled to its question. */
function useOpenByAddress(): void {
  useEffect(() => {
    const open = () => {
      const asked = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!(asked instanceof HTMLDetailsElement)) return;
      asked.open = true;
      asked.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}

/** `/help`: frequent questions by audience, a search over these and all guides, and contact links. */
export function HelpPage({ content }: { content: Guide }) {
  const t = useT('guides');
  const chapters = chaptersOf(content.sections);
  useOpenByAddress();
  return (
    <GuideHeader title={content.title} description={content.description}>
      <GuideSearch>
        <nav className={css.audiences} aria-label={t('help.audiences')}>
          {chapters.map(({ section: { id, title } }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {chapters.map(({ section, parts }) => (
          <section
            key={section.id}
            id={section.id}
            className={css.audience}
            aria-labelledby={`${section.id}-title`}
          >
            <div className={css.head}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              <div className={prose.prose} dangerouslySetInnerHTML={{ __html: section.html }} />
            </div>
            <div className={css.questions}>
              {parts.map(({ id, title, html }) => (
                <details key={id} id={id}>
                  <summary>
                    <h3>{title}</h3>
                    <Icon of={ChevronDown} />
                  </summary>
                  <div className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />
                </details>
              ))}
            </div>
          </section>
        ))}
        <GuideLinks of={['docs', 'support', 'contact']} />
      </GuideSearch>
    </GuideHeader>
  );
}
