/** Tells the page about events of rooms, as its socket does. */
import type { EventName, EventPayload, RoomEvent } from '@sofra/contracts/rooms';
import { applyEvent } from '../src/data/live/events.ts';
import { noon } from './data.ts';

export const hear = <Name extends EventName>(
  type: Name,
  payload: EventPayload<NoInfer<Name>>,
  room = 'branch:1',
): void =>
  applyEvent<EventName>({ room, epoch: 'e', seq: 1, type, at: noon, payload } as RoomEvent);
