import * as contract from '@sofra/contracts/images';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { createConcurrencyLimiter } from '../lib/concurrency-limit.ts';
import { type RunLimited, storeImage } from './images.service.ts';

/** Each takes a core for a second or two and must finish within 20 s (deadline.ts). */
const TURNS = {
  running: 1,
  lanes: { upload: { waiting: 9, perKey: 9 } },
  retryAfterSeconds: 10,
};

export function imagesEndpoints({ db }: Deps): Endpoint[] {
  const { run: take } = createConcurrencyLimiter(TURNS);
  const inTurn: RunLimited = (work) => take({ lane: 'upload', key: '' }, work);
  return [
    handle(contract.uploadImage, async ({ body }, { scope }) => {
      const { key, ...size } = await storeImage(db, inTurn, scope.businessId, body);
      return { url: `/images/${key}/384`, ...size };
    }),
  ];
}
