import * as contract from '@sofra/contracts/images';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { createTurns } from '../lib/concurrency-limit.ts';
import { type InTurn, storeImage } from './images.service.ts';

/** Each takes a core for a second or two, and must be answered within 20 s (deadline.ts). */
const TURNS = {
  running: 1,
  lanes: { upload: { waiting: 9, perKey: 9 } },
  retryAfterSeconds: 10,
};

export function imagesEndpoints({ db }: Deps): Endpoint[] {
  const { take } = createTurns(TURNS);
  const inTurn: InTurn = (work) => take({ lane: 'upload', key: '' }, work);
  return [
    handle(contract.uploadImage, async ({ body }, { place }) => {
      const { key, ...size } = await storeImage(db, inTurn, place.businessId, body);
      return { url: `/images/${key}/384`, ...size };
    }),
  ];
}
