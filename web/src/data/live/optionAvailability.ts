/** Options of a business on the kitchen display, and marking them sold out. */
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import type { LocalizedText } from '@sofra/contracts/common';
import { listOptionGroups, type Option, setOptionAvailability } from '@sofra/contracts/options';
import { call, type Call } from '../transport/api.ts';

/** An option that some item offers. */
export interface OfferedOption extends Option {
  readonly group: LocalizedText;
}

export function createOptions({ call }: { call: Call }) {
  const store = createStore<{ options: readonly OfferedOption[] | undefined }>(() => ({
    options: undefined,
  }));
  /** Number of the latest read: an earlier response never replaces a later one. */
  let reads = 0;

  const put = (option: Partial<Option> & { id: number }): void =>
    store.setState(({ options }) => ({
      options: options?.map((one) => (one.id === option.id ? { ...one, ...option } : one)),
    }));

  return {
    store,
    /** Fetches the options again; call it whenever they may have changed. */
    load: async (businessId: number): Promise<void> => {
      reads += 1;
      const read = reads;
      const groups = await call(listOptionGroups, { params: { businessId } });
      if (read !== reads) return;
      const offered = groups.filter(({ itemIds }) => itemIds.length > 0);
      store.setState({
        options: offered.flatMap(({ name: group, options }) =>
          options.map(({ marks: _marks, ...option }) => ({ ...option, group })),
        ),
      });
    },
    /** Optimistic; undone if the server refuses, then throws. */
    setAvailability: async (
      businessId: number,
      optionId: number,
      isAvailable: boolean,
      unavailableUntil: string | null = null,
    ): Promise<void> => {
      // A pending read doesn't include this change; the one after the change's event will.
      reads += 1;
      const before = store.getState().options?.find(({ id }) => id === optionId);
      put({ id: optionId, isAvailable, unavailableUntil });
      const body = isAvailable ? { isAvailable } : { isAvailable, unavailableUntil };
      try {
        put(await call(setOptionAvailability, { params: { businessId, optionId }, body }));
      } catch (error) {
        if (before) put(before);
        throw error;
      }
    },
  };
}

/** Options of the page. */
export const optionStore = createOptions({ call });

/** Returns the options of the business; undefined until `optionStore.load` has finished. */
export const useOfferedOptions = (): readonly OfferedOption[] | undefined =>
  useStore(optionStore.store, ({ options }) => options);
