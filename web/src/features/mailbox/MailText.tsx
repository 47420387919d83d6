import css from './Mailbox.module.css';

/** Returns true if a line of a mail is a link; each link has its own line. */
export const isLink = (line: string): boolean => /^https?:\/\/\S+$/.test(line);

/** The plain text of a mail, its links to be followed. */
export function MailText({ text, language }: { text: string; language: string }) {
  return (
    <div className={css.text} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {text.split('\n').map((line, index) =>
        isLink(line) ? (
          <p key={index} dir="ltr">
            <a href={line} target="_blank" rel="noreferrer">
              {line}
            </a>
          </p>
        ) : (
          // Line breaks separate the paragraphs here.
          <p key={index}>{line || '\u00A0'}</p>
        ),
      )}
    </div>
  );
}
