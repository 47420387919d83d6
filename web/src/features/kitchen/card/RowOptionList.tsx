import { localized } from '@sofra/contracts/common';
import { Fragment } from 'react';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { guestName } from '../../../parts/orders/orderNames.ts';
import type { RowOptions } from './cardRows.ts';
import { LineAllergens } from './LineAllergens.tsx';
import { Seat } from './RowSeats.tsx';

/** Options of a row, indented behind a bar: one line for all, or one for each seat if they differ. */
export function RowOptionList({
  options,
  warned,
  hasNames,
}: {
  options: readonly RowOptions[];
  warned: ReadonlySet<string>;
  hasNames: boolean;
}) {
  const language = useLanguage();
  if (options.length === 0) return null;
  const isOne = options.length === 1;
  return (
    <span data-part="options">
      {options.map(({ seat, quantity, options: chosen }, index) => (
        // The options of a line never change.
        <span key={index}>
          {seat && <Seat seat={seat} isNamed={false} />}
          <span>
            {!isOne && (!seat || quantity > 1) && `${quantity} `}
            {chosen.map((option, at) => (
              <Fragment key={option.id}>
                {at > 0 && ', '}
                <bdi>{localized(option.name, language)}</bdi>
                <LineAllergens
                  of={option.allergens.filter((one) => warned.has(one))}
                  warned={warned}
                />
              </Fragment>
            ))}
          </span>
          {hasNames && seat?.kind === 'guest' && (
            <em aria-hidden="true">{guestName(seat.nickname, seat.seat)}</em>
          )}
        </span>
      ))}
    </span>
  );
}
