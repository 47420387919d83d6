import { useId } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../../ui/base/Avatar.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { TableMark } from '../../../../ui/base/TableMark.tsx';
import type { ShownGuest } from '../table/shownGuests.ts';
import css from './ForWhom.module.css';
import tiles from './OptionGroups.module.css';

/** Asks whether a line is for the user or shared by the table. */
export function ForWhom({
  guests,
  seats,
  isForTable,
  onChange,
}: {
  /** Guests at the table, the user first. */
  guests: readonly ShownGuest[];
  seats: number;
  isForTable: boolean;
  onChange: (isForTable: boolean) => void;
}) {
  const t = useT('party');
  const id = useId();
  const [me] = guests;
  const tile = (isTable: boolean) => {
    const isOn = isForTable === isTable;
    return (
      <label className={classes(tiles.tile, css.tile, isOn && tiles.on)}>
        <input
          type="radio"
          name={`${id}-choice`}
          checked={isOn}
          onChange={() => onChange(isTable)}
        />
        {isTable ? (
          <TableMark count={seats} colours={guests.map(({ colour }) => colour)} size={26} />
        ) : (
          me && <Avatar initial={me.initial} colour={me.colour} size={24} />
        )}
        <span>{t(isTable ? 'item.forTable' : 'item.forMe')}</span>
      </label>
    );
  };
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <div className={tiles.head}>
        <h3 id={id}>{t('item.forWhom')}</h3>
      </div>
      <div className={css.tiles}>
        {tile(false)}
        {tile(true)}
      </div>
    </div>
  );
}
