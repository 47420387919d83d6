// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { changeProfile } from '@sofra/contracts/account';
import { call } from '../transport/api.ts';
import { sendProof, useProofRequest, withProof } from './proof.ts';
import { respondToCalls } from '../../../test/hooks.ts';
import { refusal } from '../../../test/data.ts';

const body = { name: 'Ayşe', email: 'yeni@sofra.test' };
const save = () => withProof(() => call(changeProfile, { body }));
const asked = () => useProofRequest.getState().asked;
const request = { method: 'PUT', path: '/api/user/profile', body };
const given = { password: 'sofra1234' };
const proof = { method: 'POST', path: '/api/user/proof', body: given };
const profile = {
  id: 7,
  ...body,
  firstName: 'Ayşe',
  lastName: '',
  pendingEmail: null,
  phone: null,
  role: 'waiter',
  createdAt: '2026-11-01T12:00:00.000Z',
  passwordMinLength: 8,
};

describe('a call that requires proof of identity', () => {
  it('is repeated after the proof, which is requested once for concurrent calls', async () => {
    let isProven = false;
    const calls = respondToCalls(({ path }) => {
      if (path === proof.path) isProven = true;
      else if (!isProven) return refusal('proof_required');
      return path === proof.path ? {} : profile;
    });
    const saving = Promise.all([save(), save()]);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    await vi.waitFor(() => expect(asked()).toBeDefined());
    await sendProof(given);
    asked()?.settle(true);
    expect(await saving).toEqual([profile, profile]);
    expect(asked()).toBeUndefined();
    expect(calls).toEqual([request, request, proof, request, request]);
  });

  it('remains refused without it', async () => {
    const calls = respondToCalls(() => refusal('proof_required'));
    const [saved] = await Promise.allSettled([
      save(),
      vi.waitFor(() => expect(asked()).toBeDefined()).then(() => asked()?.settle(false)),
    ]);
    expect(saved).toMatchObject({ status: 'rejected', reason: { code: 'proof_required' } });
    expect(asked()).toBeUndefined();
    expect(calls).toEqual([request]);
  });

  it('doesn’t request it after a success or another refusal', async () => {
    const answers: unknown[] = [profile, refusal('email_taken')];
    respondToCalls(() => answers.shift());
    expect(await save()).toEqual(profile);
    await expect(save()).rejects.toMatchObject({ code: 'email_taken' });
    expect(asked()).toBeUndefined();
  });
});
