import { Button, chakra, Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { CircleSlash } from 'lucide-react';
import { clock } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { soldOutFor, type SoldOutFor } from './soldOut.ts';

/** An item or an option. */
type Sold = Pick<MenuItem, 'name' | 'isAvailable' | 'unavailableUntil'>;

/** An item or an option with its availability; its button offers the three durations. */
export function SoldOutRow({
  item,
  detail,
  isOpen,
  timeZone,
  onToggle,
  onSoldOut,
  onBack,
}: {
  item: Sold;
  /** Below the name: the group of an option. */
  detail?: string;
  isOpen: boolean;
  timeZone: string;
  onToggle: () => void;
  onSoldOut: (until: SoldOutFor) => void;
  onBack: () => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const name = localized(item.name, language);
  const back = item.unavailableUntil;
  return (
    <chakra.li borderBlockEnd="1px solid {colors.border}" paddingBlock="2">
      <Flex align="center" gap="3" minH="wall">
        <chakra.div flex="1" minW="0">
          <chakra.b
            display="block"
            fontSize="1.0625rem"
            fontWeight="strong"
            color={item.isAvailable ? 'fg' : 'fg.muted'}
          >
            {name}
          </chakra.b>
          {detail !== undefined && (
            <chakra.span display="block" color="fg.muted">
              {detail}
            </chakra.span>
          )}
          {!item.isAvailable && (
            <chakra.span display="inline-flex" alignItems="center" gap="1" color="fg.muted">
              <Icon of={CircleSlash} size={16} />
              {common('soldOut')}
              {' · '}
              {back
                ? t('kitchen.backAt', { time: clock(back, language, timeZone) })
                : t('kitchen.backOpen')}
            </chakra.span>
          )}
        </chakra.div>
        {item.isAvailable ? (
          <Button
            size="2xl"
            variant="subtle"
            aria-label={`${common('soldOut')}: ${name}`}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            {common('soldOut')}
          </Button>
        ) : (
          <Button
            size="2xl"
            colorPalette="ready"
            aria-label={`${t('kitchen.bringBack')}: ${name}`}
            onClick={onBack}
          >
            {t('kitchen.bringBack')}
          </Button>
        )}
      </Flex>
      {isOpen && item.isAvailable && (
        <Flex gap="2" paddingBlock="2" role="group" aria-label={t('kitchen.howLong', { name })}>
          {soldOutFor.map((choice) => (
            <Button
              key={choice}
              size="2xl"
              variant="outline"
              flex="1"
              px="2"
              whiteSpace="normal"
              onClick={() => onSoldOut(choice)}
            >
              {t(`kitchen.soldOutFor.${choice}`)}
            </Button>
          ))}
        </Flex>
      )}
    </chakra.li>
  );
}
