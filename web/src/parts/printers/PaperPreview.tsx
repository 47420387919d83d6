import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { type PaperSize, paperSizes } from './PaperParts.tsx';

/** Choice of the paper, above a frame in which it scrolls. */
export function PaperPreview({
  size,
  onSize,
  children,
}: {
  size: PaperSize;
  onSize: (size: PaperSize) => void;
  children: ReactNode;
}) {
  const t = useT('staff');
  return (
    <>
      <chakra.div mt="4">
        <OptionCards
          label={t('printers.paper')}
          options={paperSizes.map((value) => ({ value, label: t(`printers.size.${value}`) }))}
          value={size}
          onChange={onSize}
        />
      </chakra.div>
      <chakra.div
        mt="4"
        p="4"
        display="grid"
        justifyContent="safe center"
        overflow="auto"
        maxH="46vh"
        bg="bg.subtle"
        borderRadius="card"
        tabIndex={0}
        role="region"
        aria-label={t('printers.preview')}
      >
        {children}
      </chakra.div>
    </>
  );
}
