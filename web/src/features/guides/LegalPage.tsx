import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { ChevronDown, List, Printer } from 'lucide-react';
import { useMemo } from 'react';
import type { Guide } from '../../guides/guide.ts';
import { type LegalName, versionedLegalNames } from '../../legal/legalFiles.ts';
import { longDate } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './LegalPage.module.css';
import { LegalTabs } from './LegalTabs.tsx';
import { useCurrentSection } from './useCurrentSection.ts';

/**
 * Privacy, terms, cookies or imprint. The server has replaced the placeholders in the HTML, which React keeps
 * because it never changes.
 */
export function LegalPage({
  name,
  content: { title, description, sections },
}: {
  name: LegalName;
  content: Guide;
}) {
  const t = useT('legal');
  const facts = useFacts(name);
  const hasContents = sections.length > 1;
  return (
    <div className={css.page}>
      <LegalTabs current={name} />
      <div className={css.columns}>
        {hasContents && (
          <div className={css.side}>
            <h2>{t('contents')}</h2>
            <Contents sections={sections} />
          </div>
        )}
        <article className={css.article}>
          <h1 dangerouslySetInnerHTML={{ __html: title }} />
          <p className={css.lead} dangerouslySetInnerHTML={{ __html: description }} />
          {facts.length > 0 && <VersionLine className={css.line} facts={facts} />}
          {hasContents && (
            <details className={css.unfold}>
              <summary>
                <Icon of={List} size={18} />
                {t('sections', { count: sections.length })}
                <Icon of={ChevronDown} size={18} />
              </summary>
              <Contents sections={sections} />
            </details>
          )}
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              <div className={css.text} dangerouslySetInnerHTML={{ __html: section.html }} />
            </section>
          ))}
        </article>
        <aside className={facts.length > 0 ? css.facts : css.tools}>
          {facts.length > 0 && (
            <dl>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <Button size="small" onClick={() => window.print?.()}>
            <Icon of={Printer} size={18} />
            {t('print')}
          </Button>
        </aside>
        {facts.length > 0 && <VersionLine className={css.foot} facts={facts} />}
      </div>
    </div>
  );
}

type Facts = readonly (readonly [label: string, value: string])[];

const VersionLine = ({ className, facts }: { className: string | undefined; facts: Facts }) => (
  <p className={className}>
    {facts.map(([label, value]) => (
      <span key={label}>
        {label} <bdi>{value}</bdi>
      </span>
    ))}
  </p>
);

/** Returns the version of a text and its first day in force; nothing without a version. */
function useFacts(name: LegalName): Facts {
  const t = useT('legal');
  const language = useLanguage();
  if (!versionedLegalNames.includes(name)) return [];
  const inForce = longDate(LEGAL_VERSION, language, { timeZone: 'UTC', dayOnly: true });
  return [
    [t('version'), LEGAL_VERSION],
    [t('inForce'), inForce],
  ];
}

function Contents({ sections }: Pick<Guide, 'sections'>) {
  const t = useT('legal');
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const current = useCurrentSection(ids);
  return (
    <nav aria-label={t('contents')}>
      <ol className={css.contents}>
        {sections.map(({ id, title }) => (
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
