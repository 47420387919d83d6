import { pages } from '@sofra/contracts/pages';
import { useMatch } from 'react-router-dom';

/** Returns true on the kitchen display, which has its own theme: dark until a user changes it. */
export const useIsKiosk = (): boolean => useMatch(pages.kitchen.path) !== null;
