import { Box, chakra, Flex } from '@chakra-ui/react';
import { MAX_PARTS } from '@sofra/contracts/payments';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Stepper } from '../../../ui/base/Stepper.tsx';

/** Into how many equal parts the rest is divided, and how many of them are paid now. */
export function EqualParts({
  parts,
  count,
  onParts,
  onCount,
}: {
  parts: number;
  count: number;
  onParts: (parts: number) => void;
  onCount: (count: number) => void;
}) {
  const t = useT('staffPayments');
  return (
    <Box mt="3" bg="bg.panel" border="1px solid {colors.border}" borderRadius="4">
      <Row label={t('equal.parts')}>
        <Stepper
          quantity={parts}
          min={1}
          max={MAX_PARTS}
          labels={{ less: t('equal.fewerParts'), more: t('equal.moreParts') }}
          onChange={onParts}
        />
      </Row>
      <Row label={t('equal.now')}>
        <Stepper
          quantity={count}
          min={1}
          max={parts}
          labels={{ less: t('equal.fewerNow'), more: t('equal.moreNow') }}
          onChange={onCount}
        />
      </Row>
    </Box>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      minH="64px"
      padding="8px 14px"
      borderBlockStart="1px solid {colors.border}"
      _first={{ borderBlockStart: 'none' }}
    >
      <chakra.span fontSize="15" fontWeight="strong">
        {label}
      </chakra.span>
      {children}
    </Flex>
  );
}
