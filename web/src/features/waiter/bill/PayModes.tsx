import { Box, chakra } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import { Lock } from 'lucide-react';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Strip } from '../../../ui/base/Strip.tsx';
import { Segments } from '../../../ui/staff/Segments.tsx';
import { EqualParts } from './EqualParts.tsx';
import { ItemRows } from './ItemRows.tsx';
import { typedMinor } from './keypad.ts';
import { Keypad, keypadKeys } from './Keypad.tsx';
import { payModes } from './payChoice.ts';
import type { BillGuests } from './payNames.ts';
import { PersonRows } from './PersonRows.tsx';
import type { PayChoiceState } from './usePayChoice.ts';

/** Choice of the amount: by person, by item, in equal parts, or as a sum. */
export function PayModes({
  pay,
  orders,
  guests,
  currency,
  timeZone,
  isBusy,
}: {
  pay: PayChoiceState;
  orders: readonly Order[];
  guests: BillGuests;
  currency: string;
  timeZone: string;
  isBusy: boolean;
}) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const { mode } = pay;
  return (
    <>
      <Segments
        label={t('modes.label')}
        segments={payModes.map((key) => ({ key, label: t(`modes.${key}`) }))}
        chosen={mode}
        onChoose={pay.setMode}
      />
      {mode === 'people' && pay.rows.length === 0 && (
        <chakra.p mt="3" fontSize="15" color="fg.soft">
          {t('onlyTable')}
        </chakra.p>
      )}
      {mode === 'people' && pay.rows.length > 0 && (
        <PersonRows
          rows={pay.rows}
          chosen={pay.people}
          guests={guests}
          currency={currency}
          timeZone={timeZone}
          isBusy={isBusy}
          onToggle={pay.togglePerson}
          onTake={pay.takePerson}
        />
      )}
      {mode === 'items' && (
        <ItemRows
          table={pay.table}
          orders={orders}
          chosen={pay.units}
          guests={guests}
          currency={currency}
          timeZone={timeZone}
          isBusy={isBusy}
          onUnits={pay.setUnits}
          onTake={pay.takeLine}
        />
      )}
      {mode === 'equal' && (
        <EqualParts
          parts={pay.parts}
          count={pay.count}
          onParts={pay.setParts}
          onCount={pay.setCount}
        />
      )}
      {mode === 'sum' && (
        <Box onKeyDown={keypadKeys(pay.typed, pay.type)}>
          <chakra.p
            mt="3"
            fontSize="38"
            fontWeight="loud"
            letterSpacing="tight"
            textAlign="center"
            fontVariantNumeric="tabular-nums"
            aria-live="polite"
          >
            <bdi>{money(typedMinor(pay.typed), currency, language)}</bdi>
          </chakra.p>
          <Keypad typed={pay.typed} onType={pay.type} />
        </Box>
      )}
      {pay.isBeyondFree && (
        <Box mt="3">
          <Strip icon={Lock}>
            {t('beyondFree', { amount: money(pay.freeMinor, currency, language) })}
          </Strip>
        </Box>
      )}
    </>
  );
}
