import { Box } from '@chakra-ui/react';
import type { Page } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import { Construction } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlatformState } from '../../data/fetched/platform-settings.ts';
import { useSubscribeToPlatform, usePlatformDashboard } from '../../data/live/platform.ts';
import { mayOpen } from '../../lib/domain/access.ts';
import { zoneName } from '../../lib/format/timeZone.ts';
import { PLATFORM_ZONE } from '../../lib/format/platformTime.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Strip } from '../../ui/base/Strip.tsx';
import { type AdminEntry, adminEntries, jobBoard } from './adminEntries.ts';
import { FrameTools } from './FrameTools.tsx';
import type { NavEntry } from './navEntries.ts';
import { Queries } from './Queries.tsx';
import { platformLanguages, RestrictLanguages } from './RestrictLanguages.tsx';
import { NarrowLayout } from './NarrowLayout.tsx';
import { WorkspaceFrame } from './WorkspaceFrame.tsx';

/** Number of entries in the bottom bar of a phone. */
const AT_HAND = 4;

interface Props {
  page: Page;
  user: User;
  children: ReactNode;
}

/** Workspace of platform users: their pages, with live counts of what is pending. */
function Framed({ page, user, children }: Props) {
  const t = useT('admin');
  const language = useLanguage();
  useSubscribeToPlatform();
  const { data } = usePlatformDashboard();
  const isMaintenance = usePlatformState()?.maintenanceMode ?? false;
  const waiting: Partial<Record<Page, Pick<NavEntry, 'count' | 'counted'>>> = data
    ? {
        adminBusinesses: {
          count: data.pendingCount,
          counted: t('nav.pending', { count: data.pendingCount }),
        },
        adminSupport: {
          count: data.openTickets,
          counted: t('nav.tickets', { count: data.openTickets }),
        },
      }
    : {};
  const toNav = ({ page, icon, path }: AdminEntry): NavEntry => ({
    page,
    icon,
    path,
    label: t(`nav.${page}`),
    ...waiting[page],
  });
  const { daily, operating } = adminEntries(user);
  const main = daily.map(toNav);
  const behind = operating.map(toNav);
  const board: NavEntry = {
    page: 'admin',
    icon: jobBoard.icon,
    path: jobBoard.path,
    label: t('nav.adminJobs'),
    isElsewhere: true,
  };
  return (
    <WorkspaceFrame
      page={page}
      timeZone={PLATFORM_ZONE}
      zoneNote={t('nav.times', { zone: zoneName(PLATFORM_ZONE, language) })}
      home="admin"
      words={{ label: t('nav.label'), short: t('nav.short'), all: t('nav.all') }}
      groups={[main, behind.length > 0 ? [...behind, board] : []].filter((one) => one.length > 0)}
      languages={platformLanguages}
      atHand={main.slice(0, AT_HAND)}
    >
      {isMaintenance && (
        <Box mb="4">
          <Strip icon={Construction}>{t('maintenance')}</Strip>
        </Box>
      )}
      {children}
    </WorkspaceFrame>
  );
}

/** Frame of the platform workspace; in Turkish (S1). */
export function AdminFrame(props: Props) {
  const { user, children } = props;
  return (
    <RestrictLanguages languages={platformLanguages}>
      <Queries>
        {mayOpen(user, 'admin', undefined) ? (
          <Framed {...props} />
        ) : (
          // platform_support has a profile and no menu (S2).
          <NarrowLayout tools={<FrameTools languages={platformLanguages} />}>
            {children}
          </NarrowLayout>
        )}
      </Queries>
    </RestrictLanguages>
  );
}
