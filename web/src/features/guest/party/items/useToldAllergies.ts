import { useTableAllergies } from '../../../../data/live/allergies.ts';
import { useOwnAllergy } from '../allergy/ownAllergy.ts';
import { useParty } from '../useParty.ts';
import type { ToldAllergy } from './clashes.ts';

/** Returns the user's own allergy and those that other guests at the table share. */
export function useToldAllergies(tableId: number): ToldAllergy[] {
  const { mine, people, myId } = useParty(tableId);
  const own = useOwnAllergy();
  const shared = useTableAllergies(mine?.id).filter(({ userId }) => userId !== myId);
  const others = shared.flatMap(({ userId, allergens }) => {
    const name = people.find((person) => person.userId === userId)?.name;
    return name === undefined ? [] : { name, allergens };
  });
  return [{ name: undefined, allergens: own.allergens }, ...others];
}
