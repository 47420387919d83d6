import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { CardPayments } from '@sofra/contracts/platform-settings';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';

/** Events that the API processes. */
const events = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'refund.updated',
  'refund.failed',
];

/** Mode of the saved key, and the webhook to enter at the provider. */
export function WebhookFacts({
  cardPayments: { mode, webhookUrl },
  hasKey,
}: {
  cardPayments: CardPayments;
  hasKey: boolean;
}) {
  const t = useT('platform');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(webhookUrl);
      setCopied(true);
    } catch {
      // Copying is blocked or the page isn't secure; the address can be selected.
    }
  };
  return (
    <Grid as="dl" gap="4">
      {hasKey && (
        <Fact name={t('settings.payment.mode')}>
          {t(`settings.payment.modes.${mode ?? 'none'}`)}
        </Fact>
      )}
      <Fact name={t('settings.payment.webhook')}>
        <Flex wrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <chakra.code dir="ltr" fontSize="14" minW="0" overflowWrap="anywhere" userSelect="all">
            {webhookUrl}
          </chakra.code>
          <Button onClick={() => void copy()}>
            {t(isCopied ? 'settings.payment.copied' : 'settings.payment.copy')}
          </Button>
        </Flex>
      </Fact>
      <Fact name={t('settings.payment.webhookEvents')}>
        <chakra.span dir="ltr" display="block" fontSize="14" overflowWrap="anywhere">
          {events.join(', ')}
        </chakra.span>
      </Fact>
    </Grid>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <chakra.div minW="0">
    <chakra.dt fontSize="13" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd>{children}</chakra.dd>
  </chakra.div>
);
