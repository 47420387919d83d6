import { beforeEach, onTestFinished } from 'vitest';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { EventName, RoomName } from '@sofra/contracts/rooms';
import { type Service, startService, translatorOn } from '@sofra/infra/translation/testing';
import { type BuiltVenue, buildVenue } from './build.ts';
import { openWorkerFixture } from './worker-fixture.ts';

/** Creates a translator that asks a fake service, which closes with the test. */
export const through = (service: Service) => {
  onTestFinished(service.close);
  return translatorOn(service);
};

/** Starts a service that gives every text the same translation, or status 500 while there is none. */
export const startAnswering = (source: string, answer: () => string | undefined) =>
  startService(({ path }) => {
    const translatedText = answer();
    if (translatedText === undefined) return { status: 500 };
    const languages = [{ code: source, targets: ['tr', 'ru'] }];
    return { body: path === '/languages' ? languages : { translatedText: [translatedText] } };
  });

/** Opens a fixture for a job that reads what guests write; each test has a new venue. */
export async function openReading() {
  const fixture = await openWorkerFixture();
  let venue: BuiltVenue;
  beforeEach(async () => {
    venue = await buildVenue(fixture.db);
  });
  return {
    fixture,
    venue: () => venue,
    setKitchen: (language: GuestLanguage) =>
      fixture.rows('branches', venue.branchId).set({ kitchen_language: language }),
    /** Reads the payloads of a room's events of one type. */
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller knows what the event contains.
    payloadsOf: async <Payload>(room: RoomName, type: EventName): Promise<Payload[]> =>
      (await fixture.readEvents<Payload>({ room, type })).map(({ payload }) => payload),
  };
}
