import { describe, expect, it } from 'vitest';
import { type Imports, readImports, selectTests } from './changed.ts';

const imports: Imports = new Map([
  ['contracts/src/orders.ts', []],
  ['contracts/src/tables.ts', []],
  ['api/src/orders/place-order.ts', ['contracts/src/orders.ts']],
  ['api/src/orders/orders.routes.ts', ['api/src/orders/place-order.ts', 'contracts/src/orders.ts']],
  ['api/src/tables/tables.routes.ts', ['contracts/src/tables.ts']],
  ['api/src/app.ts', ['api/src/orders/orders.routes.ts', 'api/src/tables/tables.routes.ts']],
  ['api/test/api.ts', ['api/src/app.ts']],
  ['api/src/orders/orders.test.ts', ['api/test/api.ts', 'contracts/src/orders.ts']],
  ['api/src/tables/tables.test.ts', ['api/test/api.ts', 'contracts/src/tables.ts']],
  ['web/src/cart.ts', ['contracts/src/orders.ts']],
  ['web/src/cart.test.ts', ['web/src/cart.ts']],
  ['web/e2e/actions.ts', []],
  ['web/e2e/order.spec.ts', ['web/e2e/actions.ts']],
]);

describe('npm test -- --changed', () => {
  it('selects the tests that import a changed file, at any distance', () => {
    expect(selectTests(imports, ['contracts/src/orders.ts']).vitest).toEqual([
      'api/src/orders/orders.test.ts',
      'web/src/cart.test.ts',
    ]);
  });

  it('selects the tests that call the contract of a changed route, and no others', () => {
    expect(selectTests(imports, ['api/src/orders/place-order.ts'])).toEqual({
      vitest: ['api/src/orders/orders.test.ts'],
      playwright: [],
    });
  });

  it('selects a changed test, and the journeys that use a changed helper', () => {
    expect(selectTests(imports, ['web/src/cart.test.ts', 'web/e2e/actions.ts'])).toEqual({
      vitest: ['web/src/cart.test.ts'],
      playwright: ['web/e2e/order.spec.ts'],
    });
  });

  it('selects nothing for a file that no test reaches, or that is gone', () => {
    expect(selectTests(imports, ['README.md', 'api/src/gone.test.ts'])).toEqual({
      vitest: [],
      playwright: [],
    });
  });

  it('resolves the imports of this repository', async () => {
    const own = await readImports();
    expect(own.get('infra/tools/local/tests/changed.test.ts')).toEqual([
      'infra/tools/local/tests/changed.ts',
    ]);
    const unresolved = [...own.values()]
      .flat()
      .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !own.has(file));
    expect(unresolved).toEqual([]);
  });
});
