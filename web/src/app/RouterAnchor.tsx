import { Link } from 'react-router-dom';
import type { Anchor } from './TopBar.tsx';

/** The addresses of the guest's entry: the router doesn't know them, the browser loads them anew. */
const guestAddress = /^\/(scan|menu)(\/|$)/;

/** A link of the pages behind the router. */
export const RouterAnchor: Anchor = ({ href, ...rest }) =>
  guestAddress.test(href) ? <a href={href} {...rest} /> : <Link to={href} {...rest} />;
