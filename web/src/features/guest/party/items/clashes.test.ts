import type { Option } from '@sofra/contracts/options';
import { describe, expect, it } from 'vitest';
import { buildOption } from '../../../../../test/data.ts';
import { findClashes } from './clashes.ts';

const option = (id: number, allergens: Option['allergens']) => buildOption({ id, allergens });
const pilaf = option(1, ['gluten']);
const acuka = option(2, ['nuts', 'milk']);
const mine = { name: undefined, allergens: ['nuts', 'eggs'] } as const;
const deniz = { name: 'Deniz', allergens: ['milk'] } as const;

describe('a clash with an allergy', () => {
  it('names what is contained, and the option that contains it', () => {
    const found = findClashes({ allergens: ['gluten'] }, [pilaf, acuka], {
      allergies: [mine],
      isForTable: false,
    });
    expect(found).toEqual([
      { name: undefined, allergens: ['nuts'], isInItem: false, options: [acuka] },
    ]);
  });

  it('is in the item itself, whatever is chosen', () => {
    const [found] = findClashes({ allergens: ['eggs'] }, [acuka], {
      allergies: [mine],
      isForTable: false,
    });
    expect(found).toMatchObject({ allergens: ['nuts', 'eggs'], isInItem: true });
  });

  it('with another guest’s allergy counts for the table’s lines only', () => {
    const allergies = [mine, deniz];
    const options = [acuka];
    const names = (isForTable: boolean) =>
      findClashes({ allergens: ['gluten'] }, options, { allergies, isForTable }).map(
        ({ name }) => name,
      );
    expect(names(false)).toEqual([undefined]);
    expect(names(true)).toEqual([undefined, 'Deniz']);
  });

  it('isn’t found if nothing is contained', () => {
    const told = { allergies: [mine, deniz], isForTable: true };
    expect(findClashes({ allergens: ['gluten'] }, [pilaf], told)).toEqual([]);
  });
});
