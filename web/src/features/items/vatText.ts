import { toMinor } from '@sofra/contracts/common';
import * as v from 'valibot';
import { readPercent } from '../../lib/format/price.ts';

/** VAT rate in percent, 0 to 100, as hundredths of a percent. */
export const VatText = v.pipe(
  v.string(),
  v.transform(readPercent),
  v.number(),
  v.maxValue(100),
  v.transform(toMinor),
);
