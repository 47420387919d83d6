// Lints the OpenAPI document with Redocly's rules, in this process and without the network; part of
// `npm run check`. Prints the problems and exits with 1 if there are any.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readContract } from '../src/reference/contract.ts';
import { toOpenApi } from '../src/reference/openapi.ts';

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'no-invalid-media-type-examples': 'error',
    'no-invalid-schema-examples': 'error',
    // The specification has `/businesses/user/{userId}` and `/businesses/{businessId}/menus`. An id is a number,
    // so no address matches both.
    'no-ambiguous-paths': 'off',
  },
});
const problems = await lintFromString({
  source: JSON.stringify(toOpenApi(await readContract(), 'sofra')),
  absoluteRef: '/openapi.json',
  config,
});
for (const { severity, ruleId, message, location } of problems)
  process.stderr.write(`${severity} ${ruleId}: ${message}\n  ${location[0]?.pointer}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
