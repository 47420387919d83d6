import { Check } from 'lucide-react';
import { Avatar } from '../../../../ui/base/Avatar.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import css from './GuestDisc.module.css';
import type { ShownGuest } from './shownGuests.ts';

/** Avatar of a guest: with a tick if they are ready, hollow if they have no connection. */
export function GuestDisc({
  guest: { initial, colour },
  isReady = false,
  isHere = true,
  size = 28,
}: {
  guest: Pick<ShownGuest, 'colour' | 'initial'>;
  isReady?: boolean;
  isHere?: boolean;
  /** Pixels. */
  size?: number;
}) {
  return (
    <span className={classes(css.disc, !isHere && css.away)}>
      <Avatar initial={initial} colour={colour} size={size} />
      {isReady && isHere && (
        <span className={css.tick} aria-hidden="true">
          <Icon of={Check} size={10} />
        </span>
      )}
    </span>
  );
}
