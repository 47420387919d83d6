import { Grid } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';

/**
 * Page with a print preview: header with the print button, options beside the paper. Only the paper is
 * printed.
 */
export function PrintFrame({
  title,
  description,
  back,
  isReady,
  choices,
  children,
}: {
  title: string;
  description?: string | undefined;
  back?: { to: string; label: string };
  /** True if there is something to print and it is current. */
  isReady: boolean;
  choices: ReactNode;
  children: ReactNode;
}) {
  const t = useT('tables');
  return (
    <>
      <PageHeader
        title={title}
        {...(description !== undefined && { description })}
        {...(back && { back })}
      >
        <Button kind="primary" disabled={!isReady} onClick={() => window.print?.()}>
          <Icon of={Printer} size={18} />
          {t('prints.print')}
        </Button>
      </PageHeader>
      <Grid
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' }}
        _print={{ display: 'block' }}
      >
        <Card
          p="4"
          display="grid"
          gap="5"
          position={{ base: 'static', lg: 'sticky' }}
          top="84px"
          maxH={{ base: 'none', lg: 'calc(100 * var(--vh) - 108px)' }}
          overflowY="auto"
          _print={{ display: 'none' }}
        >
          {choices}
        </Card>
        {children}
      </Grid>
    </>
  );
}
