import { Box, type BoxProps } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const Outer = memo(Box);

/**
 * Box with a large style, which Chakra processes again only if `props` change: that takes longer than rendering
 * the content. `setElement` sets `element`, into which the content is rendered.
 */
export function FixedBox({
  element,
  setElement,
  children,
  ...props
}: Omit<BoxProps, 'children'> & {
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
  children: ReactNode;
}) {
  return (
    <>
      <Outer ref={setElement} {...props} />
      {element && createPortal(children, element)}
    </>
  );
}
