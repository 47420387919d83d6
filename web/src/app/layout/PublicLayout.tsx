import { Flex } from '@chakra-ui/react';
import type { Page } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { RouterAnchor } from '../navigation/RouterAnchor.tsx';
import { TopBar } from './TopBar.tsx';

/** A page under the top bar. */
export function PublicLayout({
  page,
  tools,
  children,
}: {
  page?: Page;
  /** In the bar, in place of the language. */
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
