import type { Page } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import type { ReactNode } from 'react';
import { useT } from '../lib/i18n.ts';
import { type AdminEntry, adminEntries, jobBoard } from './adminEntries.ts';
import { FrameTools } from './FrameTools.tsx';
import type { NavEntry } from './navEntries.ts';
import { Queries } from './Queries.tsx';
import { platformLanguages, SomeLanguages } from './SomeLanguages.tsx';
import { Slim } from './Slim.tsx';
import { WorkspaceFrame } from './WorkspaceFrame.tsx';

/** How many places stand at the foot of a phone. */
const AT_HAND = 4;

interface Props {
  page: Page;
  user: User;
  children: ReactNode;
}

function Framed({ page, user, children }: Props) {
  const t = useT('admin');
  const toNav = ({ page, icon, path }: AdminEntry): NavEntry => ({
    page,
    icon,
    path,
    word: t(`nav.${page}`),
  });
  const { daily, operating } = adminEntries(user);
  // Nobody's workspace but their own profile: platform_support has no menu (spec §2).
  if (daily.length === 0)
    return <Slim tools={<FrameTools languages={platformLanguages} />}>{children}</Slim>;
  const main = daily.map(toNav);
  const behind = operating.map(toNav);
  const board: NavEntry = {
    page: 'admin',
    icon: jobBoard.icon,
    path: jobBoard.path,
    word: t('nav.adminJobs'),
    isElsewhere: true,
  };
  return (
    <WorkspaceFrame
      page={page}
      home="admin"
      words={{ label: t('nav.label'), short: t('nav.short'), all: t('nav.all') }}
      groups={[main, behind.length > 0 ? [...behind, board] : []].filter((one) => one.length > 0)}
      languages={platformLanguages}
      atHand={main.slice(0, AT_HAND)}
    >
      {children}
    </WorkspaceFrame>
  );
}

/** The frame of the platform's workspace; in Turkish (spec §1). */
export function AdminFrame(props: Props) {
  return (
    <SomeLanguages languages={platformLanguages}>
      <Queries>
        <Framed {...props} />
      </Queries>
    </SomeLanguages>
  );
}
