import type { ComponentType, ReactNode } from 'react';

/** Component that renders a link: a plain one, or the router's for pages of the same entry. */
export type Anchor = ComponentType<{
  href: string;
  className?: string | undefined;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  children: ReactNode;
}>;
