import { Button, chakra, Flex, Grid, Input } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { localized } from '@sofra/contracts/common';
import { Infinity as Open, ListMinus, Minus, Moon, Plus, Search, Timer } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../lib/format/clock.ts';
import { clock } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import {
  backAt,
  isOption,
  portionsOf,
  soldOutFor,
  type Sellable,
  type SoldOutFor,
} from './soldOut.ts';

const MINUTE_MS = 60_000;
/** Suggested number of portions if no open order has the item. */
const SUGGESTED = 5;
const MAX_PORTIONS = 999;
const icons = { hour: Timer, today: Moon, open: Open } as const;

/** The item or option in hand: three durations, each of which acts at once, or a number of portions. */
export function SoldOutChoices({
  sold,
  openCount,
  branch,
  onSoldOut,
  onLimit,
  onOther,
}: {
  sold: Sellable;
  /** Portions of it in open orders. */
  openCount: number;
  branch: Branch;
  onSoldOut: (choice: SoldOutFor) => void;
  onLimit: (left: number) => void;
  onOther: () => void;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  const returnOf = (choice: SoldOutFor): string => {
    const back = backAt(choice, now, branch);
    return back === null
      ? t('kitchen.noReturn')
      : t('kitchen.backAt', { time: clock(back, language, branch.timeZone) });
  };
  return (
    <>
      <chakra.h3 fontSize="1.125rem" fontWeight="strong" marginBlockEnd="12px">
        {t('kitchen.howLongTitle')}
      </chakra.h3>
      <Grid
        gap="10px"
        gridTemplateColumns="minmax(0, 1fr)"
        role="group"
        aria-label={t('kitchen.howLong', { name: localized(sold.name, language) })}
      >
        {soldOutFor.map((choice) => (
          <Button
            key={choice}
            {...choiceButton}
            variant="outline"
            onClick={() => onSoldOut(choice)}
          >
            <Icon of={icons[choice]} size={24} />
            <chakra.span flex="1" textAlign="start" whiteSpace="normal">
              {t(`kitchen.soldOutFor.${choice}`)}
            </chakra.span>
            <chakra.span fontSize="1.0625rem" fontWeight="mid" color="fg.muted">
              {returnOf(choice)}
            </chakra.span>
          </Button>
        ))}
      </Grid>
      {!isOption(sold) && (
        <PortionsBox initial={portionsOf(sold)?.left || openCount || SUGGESTED} onLimit={onLimit} />
      )}
      <Button size="2xl" variant="ghost" w="full" marginBlockStart="10px" onClick={onOther}>
        <Icon of={Search} size={20} />
        {t('kitchen.otherItem')}
      </Button>
    </>
  );
}

const choiceButton = {
  minH: '72px',
  h: 'auto',
  w: 'full',
  px: '16px',
  gap: '10px',
  borderRadius: '14px',
  bg: 'bg.panel',
  fontSize: '1.25rem',
  fontWeight: 'strong',
} as const;

/** A number with minus and plus, and the button that limits the item to it. */
function PortionsBox({ initial, onLimit }: { initial: number; onLimit: (left: number) => void }) {
  const t = useT('staff');
  const [typed, setTyped] = useState(String(Math.min(initial, MAX_PORTIONS)));
  const left = Number(typed);
  const step = (by: number): void =>
    setTyped((before) => String(Math.min(MAX_PORTIONS, Math.max(1, Number(before) + by))));
  return (
    <>
      <chakra.div
        borderRadius="14px"
        bg="bg.panel"
        border="1px solid {colors.border}"
        padding="14px 16px 16px"
        marginBlock="10px 14px"
      >
        <Flex as="p" align="center" gap="10px" fontSize="1.25rem" fontWeight="strong">
          <Icon of={ListMinus} size={24} />
          {t('kitchen.countLast')}
        </Flex>
        <Grid gridTemplateColumns="64px 1fr 64px" gap="10px" marginBlockStart="12px">
          <Button {...stepButton} aria-label={t('kitchen.countLess')} onClick={() => step(-1)}>
            <Icon of={Minus} size={28} />
          </Button>
          <Input
            inputMode="numeric"
            aria-label={t('kitchen.countLabel')}
            value={typed}
            h="64px"
            textAlign="center"
            fontSize="2.25rem"
            fontWeight="strong"
            borderRadius="12px"
            onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, '').slice(0, 3))}
          />
          <Button {...stepButton} aria-label={t('kitchen.countMore')} onClick={() => step(1)}>
            <Icon of={Plus} size={28} />
          </Button>
        </Grid>
        <chakra.small display="block" fontSize="1rem" color="fg.muted" marginBlockStart="10px">
          {t('kitchen.countText')}
        </chakra.small>
      </chakra.div>
      <Button
        size="2xl"
        w="full"
        colorPalette="brand"
        disabled={left < 1}
        onClick={() => onLimit(left)}
      >
        {t('kitchen.limitTo', { count: left })}
      </Button>
    </>
  );
}

const stepButton = {
  variant: 'subtle',
  h: '64px',
  minW: '64px',
  px: '0',
  borderRadius: '12px',
  'data-repeats': '',
} as const;
