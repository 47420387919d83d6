import * as v from 'valibot';
import { ManagedBusiness } from './businesses.ts';
import { IdParam, text } from './common.ts';
import { defineRoute } from './route.ts';

/** Maximum number of printer networks per business. */
const MAX_PRINTER_NETWORKS = 20;

/**
 * Opens networks to the printers of a business, such as `192.168.1.0/24`; an address alone is a network. Its
 * printers elsewhere stop. Refused with `invalid_input` for networks that aren't local.
 */
export const setPrinterNetworks = defineRoute({
  method: 'PUT',
  path: '/api/admin/businesses/:businessId/printer-networks',
  action: 'platform.setPrinterNetworks',
  summary: 'Open networks to the printers of a business',
  params: { businessId: IdParam },
  body: v.strictObject({
    networks: v.pipe(v.array(text(50, 1)), v.maxLength(MAX_PRINTER_NETWORKS)),
  }),
  response: ManagedBusiness,
});
