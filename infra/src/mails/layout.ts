import type { GuestLanguage } from '@sofra/contracts/common';
import type { MailTranslate } from './texts.ts';

/** Finished mail: a subject without line breaks, and the same content as plain text and as HTML. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

type Paragraph =
  | string
  /** Written by the platform's staff, in their own language. */
  | { title: string; quote: string }
  /** Text from an untrusted user: shown as a quotation, with its links disabled. */
  | { title: string; typed: string };

/** Content of a mail, before layout. All texts are escaped in HTML. */
export interface MailContent {
  subject: string;
  /**
   * Our own text, in which line breaks are kept; text of others comes under a title that names its
   * author.
   */
  paragraphs: readonly Paragraph[];
  /** Table of names and values. */
  figures?: readonly (readonly [name: string, value: string])[];
  /** Call to action; without an address there is no button. */
  button?: { label: string; href: string | undefined };
  /** Small print below. */
  footnote?: string;
}

/** Writes a mail's content from its facts, with the texts of the reader's language. */
export type Template<Facts> = (
  facts: Facts,
  t: MailTranslate<Facts>,
  language: GuestLanguage,
) => MailContent;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const toHtml = (text: string): string => escape(text).replaceAll('\n', '<br>');
/** Removes line breaks that users typed; a header can't have any. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const style = {
  body: 'margin:0;background:#fcf9f7;color:#291e24;font:16px/1.6 system-ui,sans-serif',
  card: 'max-width:32rem;margin:0 auto;padding:2.5rem 1.5rem',
  brand: 'margin:0 0 2rem;color:#a71741;font-size:1.125rem;font-weight:700',
  title: 'margin:0 0 1.5rem;font-size:1.5rem;line-height:1.3',
  quote: 'margin:1rem 0;padding-inline-start:1rem;border-inline-start:3px solid #e9dfda',
  figures: 'width:100%;margin:1.5rem 0;border-collapse:collapse',
  figure: 'padding:.5rem 0;border-bottom:1px solid #e9dfda;vertical-align:top;font-weight:400',
  button:
    'display:inline-block;padding:.75rem 1.5rem;border-radius:.75rem;background:#a71741;color:#fff;font-weight:600;text-decoration:none',
  small: 'margin:1.5rem 0 0;color:#66575f;font-size:.875rem;overflow-wrap:anywhere',
};

/** Breaks up text that a mail program would turn into a link, with an invisible character. */
const unlinked = (text: string): string => text.replace(/[.:@/](?=\S)/g, '$&\u2060');

function setParagraph(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${toHtml(paragraph)}</p>`;
  const title = `<p>${toHtml(paragraph.title)}</p>`;
  return 'quote' in paragraph
    ? `${title}\n<p dir="auto" style="${style.quote}">${toHtml(paragraph.quote)}</p>`
    : `${title}\n<blockquote dir="auto" style="${style.quote}">${toHtml(unlinked(paragraph.typed))}</blockquote>`;
}

function writeParagraph(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('quote' in paragraph) return `${paragraph.title}\n${paragraph.quote}`;
  const lines = unlinked(paragraph.typed).split(/\r\n?|\n/);
  return [paragraph.title, ...lines.map((line) => `> ${line}`)].join('\n');
}

function setFigures(figures: NonNullable<MailContent['figures']>): string {
  const rows = figures.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${style.figure};text-align:start;color:#66575f">${escape(name)}</th><td style="${style.figure};text-align:end;font-weight:600;padding-inline-start:1rem">${toHtml(value)}</td></tr>`,
  );
  return `<table style="${style.figures}">\n${rows.join('\n')}\n</table>`;
}

/**
 * Renders a mail in its reader's language and text direction, so that it is readable without
 * styles, images or HTML. `platform` is the header and the signature; `linkHelp` says what to do if
 * the button doesn't open.
 */
export function renderMail(
  language: GuestLanguage,
  platform: string,
  content: MailContent,
  linkHelp: string,
): RenderedMail {
  const { subject, paragraphs, figures, button, footnote } = content;
  const title = inOneLine(subject);
  const open = button?.href === undefined ? undefined : { ...button, href: button.href };
  const text = [
    ...paragraphs.map(writeParagraph),
    figures?.map(([name, value]) => `${name}: ${value.replaceAll('\n', ', ')}`).join('\n'),
    open && `${open.label}:\n${open.href}`,
    footnote,
    platform,
  ];
  const html = [
    `<p style="${style.brand}">${escape(platform)}</p>`,
    `<h1 style="${style.title}">${escape(title)}</h1>`,
    ...paragraphs.map(setParagraph),
    figures?.length && setFigures(figures),
    open &&
      `<p style="margin:2rem 0"><a href="${escape(open.href)}" style="${style.button}">${escape(open.label)}</a></p>`,
    open &&
      `<p style="${style.small}">${linkHelp}<br><span dir="ltr">${escape(open.href)}</span></p>`,
    footnote && `<p style="${style.small}">${toHtml(footnote)}</p>`,
  ];
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return {
    subject: title,
    text: text.filter(Boolean).join('\n\n'),
    html: `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="${style.body}">
<div dir="${direction}" style="${style.card}">
${html.filter(Boolean).join('\n')}
</div>
</body>
</html>
`,
  };
}
