import { chakra, Flex, Input } from '@chakra-ui/react';
import type { HoursSlot, WeeklyHours } from '@sofra/contracts/hours';
import { CopyCheck, Plus, X } from 'lucide-react';
import { clockOf, minuteOf, weekdayName } from '../../lib/format/hours.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { SwitchField } from '../../ui/staff/SwitchField.tsx';

const days = [1, 2, 3, 4, 5, 6, 7] as const;
const usual = { fromMinute: 9 * 60, toMinute: 22 * 60 };

/** The hours of a week, several spans a day, past midnight where they must; null means always. */
export function HoursEditor({
  hours,
  onChange,
}: {
  hours: WeeklyHours | null;
  onChange: (hours: WeeklyHours | null) => void;
}) {
  const t = useT('workspace');
  const language = useLanguage();
  const slots = hours ?? [];
  const replace = (old: HoursSlot, next: HoursSlot | undefined) =>
    onChange(slots.flatMap((slot) => (slot === old ? (next ? [next] : []) : [slot])));
  const time = (slot: HoursSlot, edge: 'fromMinute' | 'toMinute', label: string) => (
    <Input
      type="time"
      aria-label={label}
      // Wide enough for clocks with AM and PM.
      w={{ base: '112px', sm: '136px' }}
      px={{ base: '6px', sm: '3' }}
      fontVariantNumeric="tabular-nums"
      defaultValue={clockOf(slot[edge])}
      key={`${slot.day} ${slot[edge]}`}
      onBlur={({ target }) => {
        const minute = minuteOf(target.value);
        if (minute !== undefined && minute !== slot[edge] % 1440) {
          replace(slot, { ...slot, [edge]: minute });
        }
      }}
    />
  );

  return (
    <>
      <SwitchField
        label={t('hours.always')}
        checked={hours === null}
        onChange={({ target }) =>
          onChange(target.checked ? null : days.map((day) => ({ day, ...usual })))
        }
      />
      {hours && (
        <chakra.ul listStyleType="none" mt="2">
          {days.map((day) => {
            const name = weekdayName(day, language);
            const own = slots.filter((slot) => slot.day === day);
            return (
              <Flex
                as="li"
                key={day}
                wrap="wrap"
                alignItems="center"
                gap="2"
                py="2"
                borderBlockStart="1px solid {colors.border}"
              >
                <chakra.b w="112px" fontWeight="mid">
                  {name}
                </chakra.b>
                {own.length === 0 && (
                  <chakra.span color="fg.muted">{t('hours.closed')}</chakra.span>
                )}
                {own.map((slot) => (
                  <Flex
                    key={`${slot.fromMinute}-${slot.toMinute}`}
                    alignItems="center"
                    gap="1"
                    dir="ltr"
                  >
                    {time(slot, 'fromMinute', t('hours.from', { day: name }))}
                    <span aria-hidden="true">–</span>
                    {time(slot, 'toMinute', t('hours.to', { day: name }))}
                    {slot.toMinute <= slot.fromMinute && (
                      <chakra.small color="fg.muted">{t('hours.nextDay')}</chakra.small>
                    )}
                    <Button
                      kind="ghost"
                      square
                      aria-label={t('hours.remove', {
                        day: name,
                        hours: `${clockOf(slot.fromMinute)}–${clockOf(slot.toMinute)}`,
                      })}
                      onClick={() => replace(slot, undefined)}
                    >
                      <Icon of={X} size={18} />
                    </Button>
                  </Flex>
                ))}
                {own.length < 4 && (
                  <Button
                    kind="ghost"
                    square
                    aria-label={t('hours.add', { day: name })}
                    onClick={() => onChange([...slots, { day, ...usual }])}
                  >
                    <Icon of={Plus} size={18} />
                  </Button>
                )}
                {day === 1 && own.length > 0 && (
                  <Button
                    kind="ghost"
                    size="small"
                    onClick={() =>
                      onChange(days.flatMap((one) => own.map((slot) => ({ ...slot, day: one }))))
                    }
                  >
                    <Icon of={CopyCheck} size={18} />
                    {t('hours.copy')}
                  </Button>
                )}
              </Flex>
            );
          })}
        </chakra.ul>
      )}
    </>
  );
}
