import { Button } from '@chakra-ui/react';
import { useT } from '../../../lib/i18n/i18n.ts';

/** Asks for a tip, and ends asking: a tip is never suggested by itself. */
export function TipButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useT('staffPayments');
  const verb = t(isOpen ? 'cash.tipDone' : 'cash.addTip');
  return (
    <Button
      variant="plain"
      h="auto"
      minH="touch"
      px="2"
      me="-8px"
      color="brand.fg"
      aria-label={`${t('tip')}: ${verb}`}
      aria-pressed={isOpen}
      onClick={onToggle}
    >
      {verb}
    </Button>
  );
}
