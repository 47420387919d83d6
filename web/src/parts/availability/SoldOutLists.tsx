import { Button, chakra } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import { useNow } from '../../lib/format/clock.ts';
import { clock, minutes } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import type { Language } from '../../lib/i18n/language.ts';
import { isOption, lowOf, outOf, portionsOf, type Sellable } from './soldOut.ts';

const MINUTE_MS = 60_000;
/** Time within which a return is shown in minutes too. */
const SOON_MS = 120 * MINUTE_MS;

/** Lists of the sold-out items and options with their return, and of the counted items. */
export function SoldOutLists({
  all,
  timeZone,
  onBack,
  onCorrect,
}: {
  all: readonly Sellable[];
  timeZone: string;
  onBack: (sold: Sellable) => void;
  onCorrect: (sold: Sellable) => void;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  const countText = useCountText(timeZone);
  const out = outOf(all);
  const low = lowOf(all);
  const detailOf = (sold: Sellable): string => {
    const back = sold.unavailableUntil;
    const text =
      countText(sold) ??
      (back === null ? t('kitchen.backOpen') : returnText(back, { now, language, timeZone }));
    return isOption(sold) ? `${localized(sold.group, language)} · ${text}` : text;
  };
  const returnText = (back: string, at: { now: number; language: Language; timeZone: string }) => {
    const text = t('kitchen.backAt', { time: clock(back, at.language, at.timeZone) });
    const waitMs = Date.parse(back) - at.now;
    return waitMs > SOON_MS
      ? text
      : `${text}, ${minutes(Math.max(1, waitMs / MINUTE_MS), at.language)}`;
  };
  return (
    <>
      <ListHead title={t('kitchen.outNow')} count={out.length} />
      {out.length === 0 && <chakra.p color="fg.muted">{t('kitchen.outNone')}</chakra.p>}
      <chakra.ul listStyle="none" marginBlockEnd="22px">
        {out.map((sold) => (
          <ListRow
            key={`${isOption(sold)}-${sold.id}`}
            name={localized(sold.name, language)}
            detail={detailOf(sold)}
            verb={t('kitchen.bringBack')}
            onPress={() => onBack(sold)}
          />
        ))}
      </chakra.ul>
      {low.length > 0 && (
        <>
          <ListHead title={t('kitchen.low')} count={low.length} />
          <chakra.ul listStyle="none">
            {low.map((sold) => (
              <ListRow
                key={sold.id}
                name={localized(sold.name, language)}
                detail={countText(sold) ?? ''}
                isLow
                verb={t('kitchen.correct')}
                onPress={() => onCorrect(sold)}
              />
            ))}
          </chakra.ul>
        </>
      )}
    </>
  );
}

/** Returns a function that describes counted portions; undefined for what isn't counted. */
function useCountText(timeZone: string): (sold: Sellable) => string | undefined {
  const t = useT('staff');
  const language = useLanguage();
  return (sold) => {
    const portions = portionsOf(sold);
    if (!portions) return undefined;
    const { left, from, setAt } = portions;
    const time = clock(setAt, language, timeZone);
    return left === 0
      ? t('kitchen.ranOut', { from, time })
      : t('kitchen.lowText', { left, from, time });
  };
}

function ListHead({ title, count }: { title: string; count: number }) {
  const t = useT('staff');
  return (
    <chakra.h3
      display="flex"
      justifyContent="space-between"
      alignItems="baseline"
      fontSize="1.125rem"
      fontWeight="strong"
      marginBlockEnd="12px"
    >
      {title}
      <chakra.span fontSize="15" fontWeight="mid" color="fg.muted">
        {t('kitchen.itemCount', { count })}
      </chakra.span>
    </chakra.h3>
  );
}

function ListRow({
  name,
  detail,
  isLow = false,
  verb,
  onPress,
}: {
  name: string;
  detail: string;
  isLow?: boolean;
  verb: string;
  onPress: () => void;
}) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="1fr auto"
      columnGap="10px"
      alignItems="center"
      paddingBlock="12px 14px"
      borderBlockStart="1px solid {colors.border}"
    >
      <chakra.div minW="0">
        <chakra.b display="block" fontSize="1.1875rem" fontWeight="strong" lineHeight="1.2">
          {name}
        </chakra.b>
        <chakra.span
          display="block"
          fontSize="1rem"
          lineHeight="1.3"
          fontVariantNumeric="tabular-nums"
          {...(isLow ? { color: 'pending.fg', fontWeight: 'strong' } : { color: 'fg.muted' })}
        >
          {detail}
        </chakra.span>
      </chakra.div>
      <Button size="2xl" variant="subtle" aria-label={`${verb}: ${name}`} onClick={onPress}>
        {verb}
      </Button>
    </chakra.li>
  );
}
