import manifest from '../package.json' with { type: 'json' };

/** The oldest browsers that the pages must work in: `browserslist` of web/package.json, by name. */
const versions = Object.fromEntries(
  manifest.browserslist.map((entry) => {
    const [name = '', version = ''] = entry.split(' ');
    return [name, version];
  }),
);

/** Samsung Internet 18 is Chromium 99: what the build must write for is the older of the two. */
const SAMSUNG_CHROMIUM = '99';

/** The same for the build: JavaScript and CSS are written so that these browsers read them. */
export const buildTargets: string[] = [
  `safari${versions['safari']}`,
  `ios${versions['ios_saf']}`,
  `chrome${SAMSUNG_CHROMIUM}`,
  `firefox${versions['firefox']}`,
];

/** The same by the names of MDN's compatibility data. */
export const floor: Readonly<Record<string, string | undefined>> = {
  safari: versions['safari'],
  safari_ios: versions['ios_saf'],
  chrome: versions['chrome'],
  chrome_android: versions['chrome'],
  firefox: versions['firefox'],
  firefox_android: versions['firefox'],
  samsunginternet_android: versions['samsung'],
};
