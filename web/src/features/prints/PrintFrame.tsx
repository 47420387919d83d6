import { Grid } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';

/** A page that prints: its head with the one button, the choices beside the paper; on paper the paper alone. */
export function PrintFrame({
  title,
  lead,
  back,
  isReady,
  choices,
  children,
}: {
  title: string;
  lead?: string | undefined;
  back?: { to: string; label: string };
  /** There is something to print, and it is current. */
  isReady: boolean;
  choices: ReactNode;
  children: ReactNode;
}) {
  const t = useT('tables');
  return (
    <>
      <PageHead title={title} {...(lead !== undefined && { lead })} {...(back && { back })}>
        <Button kind="primary" disabled={!isReady} onClick={() => window.print?.()}>
          <Icon of={Printer} size={18} />
          {t('prints.print')}
        </Button>
      </PageHead>
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
