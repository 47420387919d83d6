import { chakra, Flex } from '@chakra-ui/react';
import type { Screen } from '@sofra/contracts/screens';
import { pages } from '@sofra/contracts/pages';
import type { ScreenBoard } from '@sofra/contracts/roles';
import type { Station } from '@sofra/contracts/stations';
import {
  ChefHat,
  CookingPot,
  type LucideIcon,
  Pencil,
  Plus,
  Trash2,
  UtensilsCrossed,
} from 'lucide-react';
import { useState } from 'react';
import { useScreenChanges, useScreens } from '../../../data/fetched/screens.ts';
import { useStations } from '../../../data/fetched/stations.ts';
import { stationName } from '../../../parts/stations/stationName.ts';
import { ActionMenu } from '../../../ui/staff/ActionMenu.tsx';
import { RelativeTime } from '../../../ui/staff/RelativeTime.tsx';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { longDate } from '../../../lib/format/format.ts';
import { useTimeZone } from '../../../lib/format/timeZone.ts';
import { translate, useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { PairScreenDialog } from './PairScreenDialog.tsx';
import { RenameScreenDialog } from './RenameScreenDialog.tsx';
import { ScreenStationDialog } from './ScreenStationDialog.tsx';
import { Section } from '../form/Section.tsx';

const icons: Record<ScreenBoard, LucideIcon> = { kitchen: ChefHat, waiter: UtensilsCrossed };

/** A kitchen display may show one of several stations. */
const hasStation = ({ board }: Screen, stations: readonly Station[]): boolean =>
  board === 'kitchen' && stations.length > 1;

/** Returns the name of the station that a screen shows. */
function shownStation({ stationId }: Screen, stations: readonly Station[]): string {
  const station = stations.find(({ id }) => id === stationId);
  return station ? stationName(station) : translate('people', 'settings.screens.all');
}

/** Paired screens of the branch, and whether they are connected. */
export function ScreensSection({ branchId }: { branchId: number }) {
  const t = useT('people');
  const screens = useScreens(branchId);
  const { remove } = useScreenChanges(branchId);
  const [isPairing, setPairing] = useState(false);
  const [renamed, setRenamed] = useState<Screen>();
  const [moved, setMoved] = useState<Screen>();
  const [removed, setRemoved] = useState<Screen>();
  const stations = useStations(branchId);
  return (
    <Section
      id="screens"
      description={t('settings.screens.lead')}
      side={
        <Button onClick={() => setPairing(true)}>
          <Icon of={Plus} size={18} />
          {t('settings.screens.add')}
        </Button>
      }
    >
      {screens.data ? (
        <ScreenList
          screens={screens.data}
          stations={stations}
          onRename={setRenamed}
          onMove={setMoved}
          onRemove={setRemoved}
        />
      ) : screens.error ? (
        <QueryError title={t('settings.screens.failed')} of={screens} />
      ) : (
        <SkeletonRows rows={2} />
      )}
      {isPairing && <PairScreenDialog branchId={branchId} onClose={() => setPairing(false)} />}
      {renamed && (
        <RenameScreenDialog
          branchId={branchId}
          screen={renamed}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {moved && (
        <ScreenStationDialog
          branchId={branchId}
          screen={moved}
          stations={stations}
          onClose={() => setMoved(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('settings.screens.removeTitle', { name: removed.name })}
          text={t('settings.screens.removeText')}
          cancelLabel={t('settings.screens.keep')}
          confirmLabel={t('settings.screens.remove')}
          doneMessage={t('settings.screens.removed')}
          failedMessage={t('settings.screens.removeFailed')}
          onConfirm={() => remove(removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Section>
  );
}

function ScreenList({
  screens,
  stations,
  onRename,
  onMove,
  onRemove,
}: {
  screens: readonly Screen[];
  stations: readonly Station[];
  onRename: (screen: Screen) => void;
  onMove: (screen: Screen) => void;
  onRemove: (screen: Screen) => void;
}) {
  const t = useT('people');
  const language = useLanguage();
  const timeZone = useTimeZone();
  if (screens.length === 0) {
    return (
      <chakra.p color="fg.muted">
        {t('settings.screens.empty', { address: location.host + pages.screen.path })}
      </chakra.p>
    );
  }
  return (
    <chakra.ul listStyleType="none">
      {screens.map((screen) => (
        <Flex
          as="li"
          key={screen.id}
          aria-label={screen.name}
          alignItems="center"
          gap="3"
          py="3"
          _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
        >
          <chakra.span color="fg.muted">
            <Icon of={icons[screen.board]} size={20} />
          </chakra.span>
          <chakra.div flex="1" minW="0">
            <chakra.b fontWeight="strong" overflowWrap="anywhere">
              {screen.name}
            </chakra.b>
            <chakra.p fontSize="13" color="fg.muted" overflowWrap="anywhere">
              {t(`settings.screens.board.${screen.board}`)}
              {' · '}
              {hasStation(screen, stations) && `${shownStation(screen, stations)} · `}
              {t('settings.screens.paired', {
                by: screen.pairedBy,
                on: longDate(screen.pairedAt, language, { timeZone, dayOnly: true }),
              })}
            </chakra.p>
            <chakra.p fontSize="13" color={screen.isOnline ? 'served.fg' : 'fg.muted'}>
              {screen.isOnline && t('settings.screens.online')}
              {!screen.isOnline && screen.lastSeenAt === null && t('settings.screens.never')}
              {!screen.isOnline && screen.lastSeenAt !== null && (
                <>
                  {t('settings.screens.seen')} <RelativeTime at={screen.lastSeenAt} />
                </>
              )}
            </chakra.p>
          </chakra.div>
          <ActionMenu
            label={t('settings.screens.actionsOf', { name: screen.name })}
            actions={[
              {
                key: 'rename',
                label: t('settings.screens.rename'),
                icon: Pencil,
                run: () => onRename(screen),
              },
              ...(hasStation(screen, stations)
                ? [
                    {
                      key: 'station',
                      label: t('settings.screens.changeStation'),
                      icon: CookingPot,
                      run: () => onMove(screen),
                    },
                  ]
                : []),
              {
                key: 'remove',
                label: t('settings.screens.remove'),
                icon: Trash2,
                isDanger: true,
                run: () => onRemove(screen),
              },
            ]}
          />
        </Flex>
      ))}
    </chakra.ul>
  );
}
