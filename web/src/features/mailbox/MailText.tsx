import { chakra } from '@chakra-ui/react';
import { Card } from '../../ui/staff/Card.tsx';

/** Returns true if a line of a mail is a link; each link has its own line. */
export const isLink = (line: string): boolean => /^https?:\/\/\S+$/.test(line);

/** Plain text of a mail, with its links. */
export function MailText({ text, language }: { text: string; language: string }) {
  return (
    <Card
      p="5"
      fontSize="15"
      overflowWrap="anywhere"
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
    >
      {text.split('\n').map((line, index) =>
        isLink(line) ? (
          <p key={index} dir="ltr">
            <chakra.a
              href={line}
              target="_blank"
              rel="noreferrer"
              color="brand.fg"
              textDecoration="underline"
            >
              {line}
            </chakra.a>
          </p>
        ) : (
          // Line breaks separate the paragraphs here.
          <p key={index}>{line || '\u00A0'}</p>
        ),
      )}
    </Card>
  );
}
