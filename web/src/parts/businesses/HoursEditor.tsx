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

type Edge = 'fromMinute' | 'toMinute';

/** Editor of weekly hours: several slots a day, also past midnight; null means always. */
export function HoursEditor({
  hours,
  onChange,
}: {
  hours: WeeklyHours | null;
  onChange: (hours: WeeklyHours | null) => void;
}) {
  const t = useT('workspace');
  return (
    <>
      <SwitchField
        label={t('hours.always')}
        isChecked={hours === null}
        onChange={(isChecked) =>
          onChange(isChecked ? null : days.map((day) => ({ day, ...usual })))
        }
      />
      {hours && (
        <chakra.ul listStyleType="none" mt="2">
          {days.map((day) => (
            <Day key={day} day={day} hours={hours} onChange={onChange} />
          ))}
        </chakra.ul>
      )}
    </>
  );
}

function Day({
  day,
  hours,
  onChange,
}: {
  day: (typeof days)[number];
  hours: WeeklyHours;
  onChange: (hours: WeeklyHours) => void;
}) {
  const t = useT('workspace');
  const name = weekdayName(day, useLanguage());
  const own = hours.filter((slot) => slot.day === day);
  const replace = (old: HoursSlot, next: HoursSlot | undefined) =>
    onChange(hours.flatMap((slot) => (slot === old ? (next ? [next] : []) : [slot])));
  return (
    <Flex
      as="li"
      wrap="wrap"
      alignItems="center"
      gap="2"
      py="2"
      borderBlockStart="1px solid {colors.border}"
    >
      <chakra.b w="112px" fontWeight="mid">
        {name}
      </chakra.b>
      {own.length === 0 && <chakra.span color="fg.muted">{t('hours.closed')}</chakra.span>}
      {own.map((slot) => (
        <Slot
          key={`${slot.fromMinute}-${slot.toMinute}`}
          slot={slot}
          day={name}
          onChange={(next) => replace(slot, next)}
        />
      ))}
      {own.length < 4 && (
        <Button
          kind="ghost"
          square
          aria-label={t('hours.add', { day: name })}
          onClick={() => onChange([...hours, { day, ...usual }])}
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
}

function Slot({
  slot,
  day,
  onChange,
}: {
  slot: HoursSlot;
  /** Name of the weekday. */
  day: string;
  /** Changes the slot; undefined removes it. */
  onChange: (slot: HoursSlot | undefined) => void;
}) {
  const t = useT('workspace');
  const change = (edge: Edge, minute: number) => onChange({ ...slot, [edge]: minute });
  return (
    <Flex alignItems="center" gap="1" dir="ltr">
      <TimeField label={t('hours.from', { day })} slot={slot} edge="fromMinute" onTime={change} />
      <span aria-hidden="true">–</span>
      <TimeField label={t('hours.to', { day })} slot={slot} edge="toMinute" onTime={change} />
      {slot.toMinute <= slot.fromMinute && (
        <chakra.small color="fg.muted">{t('hours.nextDay')}</chakra.small>
      )}
      <Button
        kind="ghost"
        square
        aria-label={t('hours.remove', {
          day,
          hours: `${clockOf(slot.fromMinute)}–${clockOf(slot.toMinute)}`,
        })}
        onClick={() => onChange(undefined)}
      >
        <Icon of={X} size={18} />
      </Button>
    </Flex>
  );
}

function TimeField({
  label,
  slot,
  edge,
  onTime,
}: {
  label: string;
  slot: HoursSlot;
  edge: Edge;
  onTime: (edge: Edge, minute: number) => void;
}) {
  return (
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
        if (minute !== undefined && minute !== slot[edge] % 1440) onTime(edge, minute);
      }}
    />
  );
}
