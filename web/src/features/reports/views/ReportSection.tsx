import { Download as DownloadIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Section } from '../../../ui/base/Section.tsx';

/** Download of a section's data. */
export interface Download {
  readonly href: string;
  /** Name of its rows: "ürünler". */
  readonly what: string;
  /** Text of the link; "CSV" by default. */
  readonly label?: string;
  /** Name of the link for screen readers; derived from `what` by default. */
  readonly name?: string;
}

/** Section of a report: heading, description and downloads. */
export function ReportSection({
  title,
  description,
  downloads = [],
  tools,
  children,
}: {
  title: string;
  description?: string | undefined;
  downloads?: readonly Download[];
  /** Controls beside the heading. */
  tools?: ReactNode;
  children: ReactNode;
}) {
  const t = useT('reports');
  return (
    <Section
      title={title}
      description={description}
      tools={
        <>
          {tools}
          {downloads.map(({ href, what, label, name }) => (
            <a key={href} href={href} download aria-label={name ?? t('csv.download', { what })}>
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
