import { pages } from '@sofra/contracts/pages';
import { useMatch } from 'react-router-dom';

/** Whether this is the kitchen's wall, whose light is its own: dark until a user changes it. */
export const useIsWall = (): boolean => useMatch(pages.kitchen.path) !== null;
