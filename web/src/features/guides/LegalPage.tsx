import type { Guide } from '../../guides/guide.ts';
import prose from './Prose.module.css';
import css from './LegalPage.module.css';

/**
 * Privacy, terms, cookies or imprint. The server has replaced the placeholders in the HTML, which React keeps
 * because it never changes.
 */
export function LegalPage({ content: { title, description, sections } }: { content: Guide }) {
  return (
    <article className={css.page}>
      <h1 dangerouslySetInnerHTML={{ __html: title }} />
      <p className={css.lead} dangerouslySetInnerHTML={{ __html: description }} />
      {sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          <div className={prose.prose} dangerouslySetInnerHTML={{ __html: section.html }} />
        </section>
      ))}
    </article>
  );
}
