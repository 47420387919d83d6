import type { changeBusiness as contract } from '@sofra/contracts/businesses';
import type { RouteInput, RouteResult } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import { addressColumns } from '@sofra/infra/location';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import { hasOrders, lockBusiness, toBusiness } from './businesses.service.ts';

type Change = RouteInput<typeof contract>['body'];

/** Returns whether an address isn't the image of another business. */
async function isShowable(trx: Trx, businessId: number, address: string): Promise<boolean> {
  const key = /^\/images\/([\w-]+)\/\d+$/.exec(address)?.[1];
  if (key === undefined) return true;
  const image = await trx
    .selectFrom('images')
    .select('key')
    .where('key', '=', key)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return image !== undefined;
}

/**
 * Changes the given fields of a business and notifies its guests of what concerns them. Throws
 * `currency_in_use` once an order was placed, and `invalid_input` for a logo or cover that is an image
 * of another business.
 */
export async function changeBusiness(
  trx: Trx,
  { actorId, businessId }: { actorId: number; businessId: number },
  change: Change,
): Promise<RouteResult<typeof contract>> {
  const before = await lockBusiness(trx, businessId);
  const { logoUrl, coverUrl, currency = before.currency, languages } = change;
  const isCurrencyFixed = await hasOrders(trx, businessId);
  if (currency !== before.currency && isCurrencyFixed) {
    throw new AppError('currency_in_use');
  }
  for (const [field, address] of Object.entries({ logoUrl, coverUrl })) {
    if (address && !(await isShowable(trx, businessId, address))) {
      throw new AppError('invalid_input', { fields: { [field]: 'a picture of this business' } });
    }
  }
  const row = await trx
    .updateTable('businesses')
    .set({
      name: change.name,
      description: change.about ?? change.description,
      industry_type: change.industryType,
      ...(change.fullAddress !== undefined && addressColumns(change.fullAddress)),
      phone: change.phone,
      email: change.email,
      website: change.website === '' ? null : change.website,
      logo_url: logoUrl === '' ? null : logoUrl,
      cover_url: coverUrl === '' ? null : coverUrl,
      currency,
      languages,
    })
    .where('id', '=', businessId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(trx, {
    actorId,
    businessId,
    action: 'business.changed',
    details: { fields: Object.keys(change) },
  });
  if (languages || currency !== before.currency) await emitMenusChanged(trx, businessId);
  return { ...toBusiness(row), hasOrders: isCurrencyFixed };
}
