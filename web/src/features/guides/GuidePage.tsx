import { ArrowLeft, ArrowRight, Link2, List } from 'lucide-react';
import { useMemo } from 'react';
import { type Guide, type GuideName, guideNames, type GuideSection } from '../../guides/guide.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { type Chapter, chaptersOf } from './chapters.ts';
import { addressOf } from './guideIcons.ts';
import css from './GuidePage.module.css';
import { GuideSearch } from './GuideSearch.tsx';
import { GuideHeader } from './GuideHeader.tsx';
import prose from './Prose.module.css';
import { useCurrentSection } from './useCurrentSection.ts';
import { GuideLinks } from './GuideLinks.tsx';

/** `/docs/:guide`: a guide with its table of contents; each section has its own address. */
export function GuidePage({ guide, content }: { guide: GuideName; content: Guide }) {
  const t = useT('guides');
  const chapters = useMemo(() => chaptersOf(content.sections), [content]);
  return (
    <GuideHeader
      title={content.title}
      description={content.description}
      above={
        <a className={css.up} href="/docs">
          <Icon of={ArrowLeft} size={18} flips />
          {t('page.all')}
        </a>
      }
    >
      <GuideSearch>
        <div className={css.columns}>
          <details className={css.unfold}>
            <summary>
              <Icon of={List} />
              {t('page.contents')}
            </summary>
            <Contents chapters={chapters} />
          </details>
          <aside className={css.aside}>
            <h2>{t('page.contents')}</h2>
            <Contents chapters={chapters} />
          </aside>
          <article className={css.article}>
            {chapters.map(({ section, parts }) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
                <h2 id={`${section.id}-title`}>
                  {section.title}
                  <Anchor to={section} />
                </h2>
                <Words of={section} />
                {parts.map((part) => (
                  <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`}>
                    <h3 id={`${part.id}-title`}>
                      {part.title}
                      <Anchor to={part} />
                    </h3>
                    <Words of={part} />
                  </section>
                ))}
              </section>
            ))}
            <Neighbours guide={guide} />
            <GuideLinks of={['contact', 'support']} />
          </article>
        </div>
      </GuideSearch>
    </GuideHeader>
  );
}

const Words = ({ of }: { of: GuideSection }) => (
  <div className={prose.prose} dangerouslySetInnerHTML={{ __html: of.html }} />
);

function Anchor({ to: { id, title } }: { to: GuideSection }) {
  const t = useT('guides');
  return (
    <a className={css.anchor} href={`#${id}`} aria-label={t('page.linkTo', { title })}>
      <Icon of={Link2} size={18} />
    </a>
  );
}

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const t = useT('guides');
  const ids = useMemo(() => chapters.map(({ section }) => section.id), [chapters]);
  const current = useCurrentSection(ids);
  return (
    <nav aria-label={t('page.contents')}>
      <ol className={css.contents}>
        {chapters.map(({ section: { id, title } }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Links to the previous and next guide. */
function Neighbours({ guide }: { guide: GuideName }) {
  const t = useT('guides');
  const at = guideNames.indexOf(guide);
  const [before, after] = [guideNames[at - 1], guideNames[at + 1]];
  return (
    <nav className={css.neighbours} aria-label={t('page.neighbours')}>
      {before && (
        <a href={addressOf(before)}>
          <Icon of={ArrowLeft} flips />
          <span>
            <small>{t('page.previous')}</small>
            {t(`names.${before}`)}
          </span>
        </a>
      )}
      {after && (
        <a href={addressOf(after)} className={css.next}>
          <span>
            <small>{t('page.next')}</small>
            {t(`names.${after}`)}
          </span>
          <Icon of={ArrowRight} flips />
        </a>
      )}
    </nav>
  );
}
