import { Flex } from '@chakra-ui/react';
import type { Page } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { RouterAnchor } from '../navigation/RouterAnchor.tsx';
import { TopBar } from './TopBar.tsx';

/** Layout of a page under the top bar. */
export function PublicLayout({
  page,
  tools,
  children,
}: {
  page?: Page;
  /** Replaces the language switch in the bar. */
  tools?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Flex direction="column" minH="calc(100 * var(--vh))">
      <TopBar {...(page !== undefined && { current: page })} tools={tools} Anchor={RouterAnchor} />
      {children}
      <Footer />
    </Flex>
  );
}
