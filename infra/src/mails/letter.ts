/** The languages mails are written in. */
export const mailLanguages = ['tr', 'en'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** A mail as it goes out: one line of subject, and the same words as plain text and as HTML. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

export interface Draft {
  language: MailLanguage;
  subject: string;
  /** Plain text, whoever typed it; line breaks stay. */
  paragraphs: readonly string[];
  /** What to do next. */
  button?: { label: string; href: string };
  /** What is said below it, smaller. */
  footnote?: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const toHtml = (text: string): string => escape(text).replaceAll('\n', '<br>');
/** What somebody typed may hold line breaks; a header has none. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const ifItFails: Record<MailLanguage, string> = {
  tr: 'Düğme açılmıyorsa bu adresi tarayıcınıza yapıştırın:',
  en: 'If the button does not open, paste this address into your browser:',
};

const style = {
  body: 'margin:0;background:#fcf9f7;color:#291e24;font:16px/1.6 system-ui,sans-serif',
  card: 'max-width:32rem;margin:0 auto;padding:2.5rem 1.5rem',
  brand: 'margin:0 0 2rem;color:#a71741;font-size:1.125rem;font-weight:700',
  title: 'margin:0 0 1.5rem;font-size:1.5rem;line-height:1.3',
  button:
    'display:inline-block;padding:.75rem 1.5rem;border-radius:.75rem;background:#a71741;color:#fff;font-weight:600;text-decoration:none',
  small: 'margin:1.5rem 0 0;color:#66575f;font-size:.875rem;overflow-wrap:anywhere',
};

/** Sets a mail: readable without styles, without pictures and without HTML. */
export function toLetter({ language, subject, paragraphs, button, footnote }: Draft): Letter {
  const title = inOneLine(subject);
  const text = [...paragraphs, button && `${button.label}:\n${button.href}`, footnote, 'Sofra'];
  const html = [
    `<p style="${style.brand}">Sofra</p>`,
    `<h1 style="${style.title}">${escape(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${toHtml(paragraph)}</p>`),
    button &&
      `<p style="margin:2rem 0"><a href="${escape(button.href)}" style="${style.button}">${escape(button.label)}</a></p>`,
    button && `<p style="${style.small}">${ifItFails[language]}<br>${escape(button.href)}</p>`,
    footnote && `<p style="${style.small}">${toHtml(footnote)}</p>`,
  ];
  return {
    subject: title,
    text: text.filter(Boolean).join('\n\n'),
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="${style.body}">
<div style="${style.card}">
${html.filter(Boolean).join('\n')}
</div>
</body>
</html>
`,
  };
}
