import * as v from 'valibot';

/** `/health/ready` requires Postgres. Without Redis the product is slower, not down. */
export const Ready = v.object({
  status: v.picklist(['ok', 'degraded', 'down', 'stopping']),
  postgres: v.boolean(),
  redis: v.boolean(),
});
