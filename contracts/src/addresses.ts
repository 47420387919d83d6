import * as v from 'valibot';
import { text } from './common.ts';

/** Path of an image on this platform: an uploaded one in some width, or one of the built-in items. */
const ownImage = /^\/(?:images\/[\w-]{43}\/[1-9]\d{0,4}|dishes\/[\w-]{1,80}\.webp)$/;

/** Host names that are known only to this machine or its network. */
const privateName = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa)$/;

/** Host and port of an address, in letters and digits of any script, and the rest. */
const webAddress = /^https:\/\/([\p{L}\p{M}\p{N}_.-]+)(?::\d{1,5})?(?:[/?#][^\s\p{C}\\]*)?$/u;

/**
 * A name of at least two parts. The last part starts with a letter: browsers read digits as an IPv4 address.
 */
const publicName = /^(?:[^.]+\.)+\p{L}[^.]*\.?$/u;

/** A path segment that points to the same folder or its parent, possibly encoded. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:[/?#]|%2f|%5c|$)/i;

/**
 * Returns true for an https address of a public host, without credentials, dot segments, backslashes, spaces
 * or control characters. IP addresses are refused.
 */
function isPublicAddress(address: string): boolean {
  const host = webAddress.exec(address)?.[1]?.normalize('NFKC').toLowerCase();
  if (host === undefined || dotSegment.test(address)) return false;
  return publicName.test(host) && !privateName.test(host.replace(/\.$/, ''));
}

/** Link to a web page; an empty text means no link. */
export const LinkAddress = v.pipe(
  text(300),
  v.check((address) => address === '' || isPublicAddress(address), 'a public https address'),
);

/** Address of an uploaded image or of one on the web; an empty text means no image. */
export const ImageAddress = v.pipe(
  text(500),
  v.check(
    (address) => address === '' || ownImage.test(address) || isPublicAddress(address),
    'a picture of ours, or a public https address',
  ),
);
