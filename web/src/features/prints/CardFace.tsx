import { guestLanguages } from '@sofra/contracts/common';
import { QRCodeSVG } from 'qrcode.react';
import { printedAddress } from '../../data/fetched/tables.ts';
import { languages } from '../../lib/i18n/language.ts';
import { classes } from '../../ui/base/classes.ts';
import css from './CardFace.module.css';
import { printedText } from '../../parts/prints/printedText.ts';

/** Printed data of a table. */
export interface PrintedTable {
  readonly id: number;
  readonly tableNumber: string;
  readonly qrCode: string;
  readonly shortCode: string;
}
/** Business of the table. */
export interface PrintedBusiness {
  readonly name: string;
  readonly logoUrl: string | null;
}

const lengthOf = (name: string): 'short' | 'middle' | 'long' =>
  name.length <= 8 ? 'short' : name.length <= 16 ? 'middle' : 'long';

/**
 * Card of a table: its code with a quiet zone, its name, the business, and instructions in four languages.
 */
export function CardFace({
  table,
  venue,
  look,
  isUpsideDown = false,
}: {
  table: PrintedTable;
  venue: PrintedBusiness;
  look: 'small' | 'upright' | 'tent';
  isUpsideDown?: boolean;
}) {
  const { tableNumber, qrCode, shortCode } = table;
  return (
    <div
      className={classes(css.face, look !== 'small' && css[look], isUpsideDown && css.upsideDown)}
    >
      <div className={css.code}>
        <QRCodeSVG value={printedAddress(qrCode)} level="M" marginSize={4} title={tableNumber} />
        <p className={css.short}>
          <span>{location.host}/scan</span> <b>{shortCode}</b>
        </p>
      </div>
      <div className={css.words}>
        <p className={css.venue}>
          {venue.logoUrl !== null && <img src={venue.logoUrl} alt="" />}
          <span>{venue.name}</span>
        </p>
        <p className={css.name} data-length={lengthOf(tableNumber)}>
          {tableNumber}
        </p>
        <div className={css.scan}>
          {guestLanguages.map((language) => (
            <p key={language} lang={language} dir={languages[language].dir}>
              {printedText(language, 'scanForMenu')}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
