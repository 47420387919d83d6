import type { EventName } from '@sofra/contracts/rooms';
import { type Handlers, onEvent, type Unsubscribe } from './events.ts';

/** Calls a listener for each of several events; returns the function that unsubscribes all. */
export function onEvents<Name extends EventName>(
  listeners: Pick<Handlers, Name>,
): Unsubscribe<Name> {
  const names = Object.keys(listeners) as Name[];
  const stops = names.map((name) => onEvent(name, listeners[name]));
  return () => {
    for (const stop of stops) stop();
  };
}
