import { claimPairing, openPairing, pairScreen } from '@sofra/contracts/screens';
import type { ScreenBoard } from '@sofra/contracts/roles';
import type { TestApi } from './api.ts';
import { cookiesOf } from './sign-in.ts';

/** Pairs a tablet with a branch as users do, and answers its cookie. */
export async function pairTablet(
  api: TestApi,
  approver: { cookie: string },
  branchId: number,
  board: ScreenBoard = 'kitchen',
): Promise<{ id: number; cookie: string; secret: string }> {
  const { code, secret } = await api.ask(openPairing);
  const { id } = await api.ask(pairScreen, {
    params: { branchId },
    body: { code, name: `Ekran ${code}`, board },
    cookie: approver.cookie,
  });
  return { id, secret, cookie: await claim(api, secret) };
}

/** Asks for the sign-in of a code that was entered. */
export async function claim(api: TestApi, secret: string, cookie?: string): Promise<string> {
  const options = { body: { secret }, ...(cookie !== undefined && { cookie }) };
  return cookiesOf(await api.call('POST', claimPairing.path, options));
}
