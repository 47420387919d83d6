import { Flex } from '@chakra-ui/react';
import type { Page } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Anchor, TopBar } from './TopBar.tsx';

/** The addresses of the guest's entry: the router doesn't know them, the browser loads them anew. */
const guestAddress = /^\/(scan|menu)(\/|$)/;
const RouterAnchor: Anchor = ({ href, ...rest }) =>
  guestAddress.test(href) ? <a href={href} {...rest} /> : <Link to={href} {...rest} />;

/** A page under the top bar. */
export function PublicLayout({ page, children }: { page?: Page; children: ReactNode }) {
  return (
    <Flex direction="column" minH="100dvh">
      <TopBar {...(page === undefined ? {} : { current: page })} Anchor={RouterAnchor} />
      {children}
    </Flex>
  );
}
