import { chakra, Grid } from '@chakra-ui/react';
import { CircleSlash, LayoutGrid, ListChecks, type LucideIcon, NotebookPen } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';

/** `order` shows the tables to choose one to order for. */
export type PhoneView = 'tables' | 'queue' | 'order';

/** Navigation on a phone: the tables, the queue, the tables to order for one, and what is sold out. */
export function PhoneNav({
  view,
  queueCount,
  onView,
  onSoldOut,
}: {
  view: PhoneView;
  /** Number of open tasks. */
  queueCount: number;
  onView: (view: PhoneView) => void;
  onSoldOut: () => void;
}) {
  const t = useT('staff');
  const entries = [
    { key: 'tables', icon: LayoutGrid, label: t('floor.tables') },
    { key: 'queue', icon: ListChecks, label: t('floor.queue'), count: queueCount },
    { key: 'order', icon: NotebookPen, label: t('table.takeOrder') },
  ] as const;
  return (
    <Grid
      as="nav"
      aria-label={t('floor.title')}
      hideFrom="sm"
      gridTemplateColumns="repeat(4, minmax(0, 1fr))"
      padding="6px 8px calc(8px + env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderBlockStart="1px solid {colors.border}"
    >
      {entries.map(({ key, ...entry }) => (
        <Entry key={key} {...entry} isOn={key === view} onPress={() => onView(key)} />
      ))}
      <Entry icon={CircleSlash} label={t('kitchen.soldOut')} onPress={onSoldOut} />
    </Grid>
  );
}

function Entry({
  icon,
  label,
  count = 0,
  isOn = false,
  onPress,
}: {
  icon: LucideIcon;
  label: string;
  count?: number;
  isOn?: boolean;
  onPress: () => void;
}) {
  return (
    <chakra.button
      type="button"
      aria-current={isOn ? 'page' : undefined}
      onClick={onPress}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      justifyItems="center"
      alignContent="center"
      gap="3px"
      position="relative"
      minH="52px"
      borderRadius="3"
      fontSize="12"
      fontWeight="strong"
      color={isOn ? 'brand.fg' : 'fg.muted'}
      bg={isOn ? 'brand.subtle' : 'transparent'}
      focusVisibleRing="inside"
    >
      <Icon of={icon} size={24} />
      <chakra.span maxW="full" truncate>
        {label}
      </chakra.span>
      {count > 0 && (
        <chakra.span
          position="absolute"
          insetBlockStart="2px"
          insetInlineStart="calc(50% + 6px)"
          display="grid"
          placeItems="center"
          minW="20px"
          h="20px"
          px="5px"
          borderRadius="full"
          bg="danger.solid"
          color="danger.contrast"
          fontWeight="loud"
          fontVariantNumeric="tabular-nums"
        >
          {count}
        </chakra.span>
      )}
    </chakra.button>
  );
}
