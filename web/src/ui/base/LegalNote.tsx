import css from './LegalNote.module.css';

/** Renders a text whose words in square brackets link to `paths`, in their order; each opens in a new tab. */
export const linkWords = (text: string, paths: readonly string[]) =>
  text.split(/\[(.+?)\]/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={paths[(index - 1) / 2]} target="_blank" rel="noreferrer">
        {part}
      </a>
    ),
  );

/** Small print with links, as in `linkWords`. */
export function LegalNote({ text, paths }: { text: string; paths: readonly string[] }) {
  return <span className={css.note}>{linkWords(text, paths)}</span>;
}
