import { Link } from 'react-router-dom';
import { isOfOtherEntry } from './otherEntries.ts';
import type { Anchor } from './anchor.ts';

/** Link between pages of the router. */
export const RouterAnchor: Anchor = ({ href, ...rest }) =>
  isOfOtherEntry(href) ? <a href={href} {...rest} /> : <Link to={href} {...rest} />;
