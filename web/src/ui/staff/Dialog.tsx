import { Box, chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../base/Button.tsx';
import { Icon } from '../base/Icon.tsx';
import { Modal } from '../base/Modal.tsx';
import { guardTaps } from '../base/tapGuard.ts';
import css from './Dialog.module.css';

/**
 * Something to fill in or look at over the page: open for as long as it is rendered. On a phone it comes
 * up from the foot. Its last child is a `DialogFoot`.
 */
export function Dialog({
  title,
  lead,
  isWide = false,
  onClose,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** For a choice between cards, an image. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT('common');
  const [isOpen, setOpen] = useState(false);
  // Children render once it is open: before, an `autoFocus` in them has no effect.
  useLayoutEffect(() => setOpen(true), []);
  return (
    <Modal className={isWide ? css.wide : css.dialog} aria-label={title} onClose={onClose}>
      <Box p={{ base: '5', sm: '6' }}>
        <Flex alignItems="flex-start" gap="3" mb="4">
          <Box flex="1" minW="0">
            <chakra.h2 fontSize="20" fontWeight="strong" letterSpacing="snug" lineHeight="snug">
              {title}
            </chakra.h2>
            {lead !== undefined && (
              <chakra.p mt="1" color="fg.soft">
                {lead}
              </chakra.p>
            )}
          </Box>
          <Box m="-8px">
            <Button kind="ghost" square aria-label={t('actions.close')} onClick={onClose}>
              <Icon of={X} />
            </Button>
          </Box>
        </Flex>
        {isOpen && children}
      </Box>
    </Modal>
  );
}

/** Buttons of a dialog, the confirming one last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <Flex ref={guardTaps} wrap="wrap" justifyContent="flex-end" gap="2" mt="6">
      {children}
    </Flex>
  );
}
