import * as v from 'valibot';
import { text } from './common.ts';

/** The path of one of our own images: an uploaded one in some width, or one of the built-in items. */
const ownPicture = /^\/(?:images\/[\w-]{43}\/[1-9]\d{0,4}|dishes\/[\w-]{1,80}\.webp)$/;

/** The names of hosts that only this machine or its network knows. */
const privateName = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa)$/;

/** The host and port of an address, in letters and digits of any script; what comes after. */
const webAddress = /^https:\/\/([\p{L}\p{M}\p{N}_.-]+)(?::\d{1,5})?(?:[/?#][^\s\p{C}\\]*)?$/u;

/** A name of at least two parts. Its last part begins with a letter, else browsers read an IPv4 address. */
const publicName = /^(?:[^.]+\.)+\p{L}[^.]*\.?$/u;

/** A step to the same or an upper folder, also encoded. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:[/?#]|%2f|%5c|$)/i;

/**
 * Returns true for the https address of a public host: without credentials, dot segments,
 * backslashes, spaces or control characters. The host is a name; IP addresses are refused.
 */
function isPublicAddress(address: string): boolean {
  const host = webAddress.exec(address)?.[1]?.normalize('NFKC').toLowerCase();
  if (host === undefined || dotSegment.test(address)) return false;
  return publicName.test(host) && !privateName.test(host.replace(/\.$/, ''));
}

/** A link to a page on the web; an empty text is none. */
export const LinkAddress = v.pipe(
  text(300),
  v.check((address) => address === '' || isPublicAddress(address), 'a public https address'),
);

/** An image of ours, or one on the web; an empty text is none. */
export const PictureAddress = v.pipe(
  text(500),
  v.check(
    (address) => address === '' || ownPicture.test(address) || isPublicAddress(address),
    'a picture of ours, or a public https address',
  ),
);
