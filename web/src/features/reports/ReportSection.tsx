import { Download as DownloadIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { Section } from '../../ui/base/Section.tsx';

/** A file of what a section shows. */
export interface Download {
  readonly href: string;
  /** Name of its rows: "ürünler". */
  readonly what: string;
  /** On the link; without it "CSV". */
  readonly label?: string;
}

/** A part of a report: its heading, a few words, and its files. */
export function ReportSection({
  title,
  lead,
  downloads = [],
  tools,
  children,
}: {
  title: string;
  lead?: string | undefined;
  downloads?: readonly Download[];
  /** Beside the heading: what changes the view of this part. */
  tools?: ReactNode;
  children: ReactNode;
}) {
  const t = useT('reports');
  return (
    <Section
      title={title}
      lead={lead}
      tools={
        <>
          {tools}
          {downloads.map(({ href, what, label }) => (
            <a key={href} href={href} download aria-label={t('csv.download', { what })}>
              <Icon of={DownloadIcon} size={16} />
              {label ?? t('csv.short')}
            </a>
          ))}
        </>
      }
    >
      {children}
    </Section>
  );
}
