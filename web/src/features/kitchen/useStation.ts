import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { useAuth } from '../../data/client/auth.ts';
import { useStations } from '../../data/fetched/stations.ts';
import { readSaved } from '../../lib/browser/savedValues.ts';
import { browserStorage, save } from '../../lib/browser/storage.ts';
import type { DisplayView } from './card/stationOrders.ts';

const Chosen = v.nullable(v.number());
const keyOf = (branchId: number) => `sofra.station.${branchId}`;

/**
 * Station of a display: that of a paired screen, or the one that a user chose here (`?station=` in the address,
 * else the last choice, else the default station). A branch with one station has no choice.
 */
export function useStation(branchId: number): {
  view: DisplayView;
  /** Chooses a station, or all with null; undefined where there is no choice. */
  choose: ((stationId: number | null) => void) | undefined;
} {
  const who = useAuth();
  const stations = useStations(branchId);
  const [search, setSearch] = useSearchParams();
  const [saved, setSaved] = useState(() => readSaved(browserStorage, keyOf(branchId), Chosen));
  const screen = typeof who === 'object' ? who.screen : undefined;
  const inAddress = search.get('station');
  const standard = stations.find(({ isDefault }) => isDefault)?.id ?? null;
  const chosen = saved === undefined ? standard : saved;
  const wanted = screen ? screen.stationId : inAddress === null ? chosen : Number(inAddress);
  const isKnown = stations.length === 0 || stations.some(({ id }) => id === wanted);
  const stationId = wanted !== null && stations.length !== 1 && isKnown ? wanted : undefined;
  const view = useMemo<DisplayView>(() => ({ stationId, stations }), [stationId, stations]);
  const choose = (next: number | null) => {
    save(browserStorage, keyOf(branchId), next);
    setSaved(next);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('station');
        return after;
      },
      { replace: true },
    );
  };
  return { view, choose: screen || stations.length < 2 ? undefined : choose };
}
