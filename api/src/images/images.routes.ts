import * as contract from '@sofra/contracts/images';
import type { Deps } from '../deps.ts';
import { type Endpoint, handle } from '../http.ts';
import { createTurns } from '../turns.ts';
import { storeImage } from './images.service.ts';

/** Each takes a core for a second or two. */
const TURNS = { running: 2, waiting: 8 };

export function imagesEndpoints({ db }: Deps): Endpoint[] {
  const inTurn = createTurns(TURNS);
  return [
    handle(contract.uploadImage, async ({ body }, { place }) => {
      const { key, ...size } = await storeImage(db, inTurn, place.businessId, body);
      return { url: `/images/${key}/384`, ...size };
    }),
  ];
}
