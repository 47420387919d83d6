import { pages } from '@sofra/contracts/pages';

/** Part of the privacy text for guests. */
export const GUEST_PRIVACY = `${pages.privacy.path}#guests`;
