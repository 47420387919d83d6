import { chakra, Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { SlidersHorizontal } from 'lucide-react';
import { useNow } from '../../../lib/format/clock.ts';
import { clock } from '../../../lib/format/format.ts';
import { hyphenateTurkish } from '../../../lib/format/hyphenate.ts';
import { itemPrice } from '../../../lib/format/itemPrice.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Item that a tap adds to the draft; `count` are there already. A sold-out one shows when it returns. */
export function ItemTile({
  item,
  count = 0,
  isSoldOut,
  hasOptions,
  currency,
  timeZone,
  onTap,
}: {
  item: MenuItem;
  count?: number;
  /** True if it or a required option is sold out. */
  isSoldOut: boolean;
  hasOptions: boolean;
  currency: string;
  timeZone?: string;
  onTap: () => void;
}) {
  const t = useT('ordering');
  const language = useLanguage();
  const isOff = isSoldOut || item.soldBy === 'weight';
  const name = localized(item.name, language);
  return (
    <chakra.button
      type="button"
      position="relative"
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      gap="2px"
      h="full"
      minH="82px"
      w="full"
      padding="10px 12px"
      borderRadius="3"
      textAlign="start"
      bg={isOff ? 'bg.muted' : 'bg.panel'}
      color={isOff ? 'fg.muted' : 'fg'}
      boxShadow={
        count > 0
          ? 'inset 0 0 0 2px {colors.fg}'
          : isOff
            ? 'none'
            : 'inset 0 0 0 1px {colors.border}'
      }
      fontSize="15"
      fontWeight="strong"
      lineHeight="1.2"
      letterSpacing="snug"
      cursor={isOff ? 'default' : 'pointer'}
      touchAction="manipulation"
      userSelect="none"
      focusVisibleRing="outside"
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onTap();
      }}
    >
      <chakra.span lineClamp="3" overflowWrap="anywhere" hyphens="auto" lang={language}>
        {language === 'tr' ? hyphenateTurkish(name) : name}
      </chakra.span>
      <Flex
        as="span"
        w="full"
        align="center"
        justify="space-between"
        fontSize="14"
        fontWeight="mid"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {isOff ? (
          <OffText item={item} isSoldOut={isSoldOut} timeZone={timeZone} />
        ) : (
          <bdi>{itemPrice(item, currency, language)}</bdi>
        )}
        {hasOptions && !isOff && (
          <>
            <chakra.span srOnly>{t('order.hasOptions')}</chakra.span>
            <Icon of={SlidersHorizontal} size={17} />
          </>
        )}
      </Flex>
      {count > 0 && <Count count={count} />}
    </chakra.button>
  );
}

/** Says why an item can't be ordered, with its time if it returns within a day. */
function OffText({
  item: { isAvailable, unavailableUntil },
  isSoldOut,
  timeZone,
}: {
  item: MenuItem;
  isSoldOut: boolean;
  timeZone: string | undefined;
}) {
  const t = useT('ordering');
  const common = useT('common');
  const language = useLanguage();
  const nowMs = useNow(MINUTE_MS);
  if (!isSoldOut) return t('order.byWeight');
  const back = isAvailable ? null : unavailableUntil;
  return back !== null && Date.parse(back) - nowMs < DAY_MS
    ? t('order.soldOutUntil', { time: clock(back, language, timeZone) })
    : common('soldOut');
}

function Count({ count }: { count: number }) {
  const t = useT('ordering');
  return (
    <chakra.span
      position="absolute"
      insetBlockStart="-13px"
      insetInlineEnd="-5px"
      minW="28px"
      h="28px"
      px="7px"
      display="grid"
      placeItems="center"
      borderRadius="full"
      bg="bg.inverse"
      color="fg.inverse"
      fontSize="15"
      fontWeight="loud"
      fontVariantNumeric="tabular-nums"
      boxShadow="0 0 0 2px {colors.bg.sunken}"
    >
      <chakra.span srOnly>{t('order.inDraft')}</chakra.span>
      {count}
    </chakra.span>
  );
}
