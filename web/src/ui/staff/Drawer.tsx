import { Box, Button, Drawer as Chakra, Portal, useBreakpointValue } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../base/Icon.tsx';
import { guardTaps } from '../base/tapGuard.ts';
import { useOverlay } from './useOverlay.ts';

/** Width that a drawer at the start side leaves free at the end side. */
type Beside = string | Record<string, string>;

/** Props of a drawer at the start side: what is beside it stays usable. */
const besideProps = {
  root: { placement: 'start', modal: false, trapFocus: false, preventScroll: false },
  content: { maxW: '27rem', h: 'full' },
} as const;
const fullPage = { h: 'calc(100 * var(--vh))', maxH: 'none', borderRadius: '0' } as const;

/**
 * Modal panel at a side of the screen, open for as long as it is rendered; a sheet at the foot of a phone.
 * Its children are a `DrawerBody` and optionally a `DrawerFooter`.
 */
export function Drawer({
  title,
  description,
  image,
  aside,
  size = 'md',
  side = 'end',
  beside,
  onClose,
  children,
}: {
  title: string;
  description: string;
  /** Decorative image before the title. */
  image?: ReactNode;
  /** Content after the title. */
  aside?: ReactNode;
  /** Large ones are for the kitchen display; at the end side on phones too. `xl` has two columns. */
  size?: 'md' | 'lg' | 'xl';
  /** Side of screens larger than a phone. */
  side?: 'start' | 'end';
  /** At the start side, leaving this width free and usable; the whole page on a phone. */
  beside?: Beside;
  onClose: () => void;
  children: ReactNode;
}) {
  const { root, content } = useOverlay(onClose);
  useLayoutEffect(() => guardTaps(content.current), [content]);
  const isWide = useBreakpointValue({ base: false, sm: true }, { ssr: false }) ?? false;
  const isLarge = size !== 'md';
  const isBeside = beside !== undefined && isWide;
  const free = isBeside ? { insetInlineEnd: beside, width: 'auto' } : {};
  return (
    <Chakra.Root
      size={size}
      placement={isLarge ? 'end' : { base: 'bottom', sm: side }}
      {...root}
      {...(isBeside && { ...besideProps.root, closeOnInteractOutside: false })}
    >
      <Portal>
        <Chakra.Backdrop {...free} {...(isBeside && { onClick: onClose })} />
        <Chakra.Positioner {...free} {...(isBeside && { pointerEvents: 'none' })}>
          <Chakra.Content
            ref={content}
            {...(isBeside && { ...besideProps.content, pointerEvents: 'auto' })}
            {...(beside !== undefined && !isWide && fullPage)}
            {...(side === 'start' && { maxW: { base: 'none', sm: '27rem' } })}
          >
            <Header {...{ title, description, image, aside, onClose }} isLarge={isLarge} />
            {children}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}

function Header({
  title,
  description,
  image,
  aside,
  isLarge,
  onClose,
}: {
  title: string;
  description: string;
  image: ReactNode;
  aside: ReactNode;
  isLarge: boolean;
  onClose: () => void;
}) {
  const t = useT('common');
  return (
    <Chakra.Header>
      {image !== undefined && <span aria-hidden="true">{image}</span>}
      <Box flex="1" minW="0">
        <Chakra.Title>{title}</Chakra.Title>
        <Chakra.Description>{description}</Chakra.Description>
      </Box>
      {aside}
      <Button
        variant="ghost"
        size={isLarge ? '2xl' : 'md'}
        px="0"
        minW={isLarge ? 'wall' : 'touch'}
        aria-label={t('actions.close')}
        onClick={onClose}
      >
        <Icon of={X} size={isLarge ? 24 : 20} />
      </Button>
    </Chakra.Header>
  );
}

/** Scrolling content of a drawer. */
export function DrawerBody({ children }: { children: ReactNode }) {
  return <Chakra.Body tabIndex={0}>{children}</Chakra.Body>;
}

export const DrawerFooter = Chakra.Footer;
