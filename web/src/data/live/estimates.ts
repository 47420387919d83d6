/** Estimates of a guest's orders: when they are expected to be ready. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { OrderEstimate } from '@sofra/contracts/estimates';
import type { SessionSnapshot } from '@sofra/contracts/sessions';
import { onEvent, onReset } from './events.ts';
import { sessions } from './sessions.ts';

/** Estimates by order. */
export type Estimates = Readonly<Record<number, OrderEstimate>>;

export function createEstimates() {
  const store = createStore<{ byOrder: Estimates }>(() => ({ byOrder: {} }));

  const newer = (held: Estimates, estimate: OrderEstimate): OrderEstimate => {
    const known = held[estimate.orderId];
    return known && known.version > estimate.version ? known : estimate;
  };
  return {
    store,
    apply: (estimate: OrderEstimate): void =>
      store.setState(({ byOrder }) => ({
        byOrder: { ...byOrder, [estimate.orderId]: newer(byOrder, estimate) },
      })),
    /** Replaces the estimates of a session by those of its snapshot. */
    replaceSession: ({
      session,
      estimates = [],
    }: Pick<SessionSnapshot, 'session' | 'estimates'>): void =>
      store.setState(({ byOrder }) => {
        const others = Object.values(byOrder).filter(({ sessionId }) => sessionId !== session.id);
        const current = estimates.map((estimate) => newer(byOrder, estimate));
        return {
          byOrder: Object.fromEntries([...others, ...current].map((one) => [one.orderId, one])),
        };
      }),
    reset: (): void => store.setState({ byOrder: {} }),
  };
}

/** Estimates of the page. */
export const estimates = createEstimates();
export const listening = onEvent('estimate.changed', estimates.apply);
onReset(estimates.reset);
sessions.onSnapshot(estimates.replaceSession);

export const useEstimates = (): Estimates => useStore(estimates.store, ({ byOrder }) => byOrder);
