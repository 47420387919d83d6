import { readDashboard } from '@sofra/contracts/dashboard';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { readFigures } from './dashboard.service.ts';

export const dashboardEndpoints = (deps: Deps): Endpoint[] => [
  handle(readDashboard, ({ params }) => readFigures(deps.db, params.branchId, new Date())),
];
