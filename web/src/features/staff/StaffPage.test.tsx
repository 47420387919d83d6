// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { proveIdentity } from '@sofra/contracts/account';
import * as contract from '@sofra/contracts/staff';
import type { Invitation, StaffMember } from '@sofra/contracts/staff';
import { ApiError } from '../../lib/apiError.ts';
import { buildPlace, buildBranch } from '../../../test/businesses.ts';
import { noon, refusal } from '../../../test/data.ts';
import {
  choose,
  expectText,
  field,
  fill,
  press,
  renderPage,
  textsOf,
} from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { StaffPage } from './StaffPage.tsx';
import { InviteDialog } from './InviteDialog.tsx';

const buildStaff = (changes: Partial<StaffMember> = {}): StaffMember => ({
  membershipId: 2,
  userId: 8,
  name: 'Mert Usta',
  email: 'usta@sofra.test',
  role: 'waiter',
  branchId: 1,
  isActive: true,
  lastSeenAt: noon,
  createdAt: noon,
  canChange: true,
  ...changes,
});
const owner = buildStaff({
  membershipId: 1,
  userId: 7,
  name: 'Deniz Ekip',
  role: 'business_owner',
  branchId: null,
  canChange: false,
});
const buildInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 1,
  email: 'garson@sofra.test',
  role: 'waiter',
  branchId: 1,
  createdAt: noon,
  expiresAt: '2036-11-28T12:00:00.000Z',
  ...changes,
});
const link = 'https://sofra.test/invite/secret';

/** Opens the staff of a business, as its owner. */
async function openStaff(members: StaffMember[], invitations: Invitation[] = []) {
  const server = serve(
    on(contract.listStaff, { members, invitations }),
    on(contract.inviteStaff, ({ body: { email } }) => ({
      invitation: buildInvitation({ email }),
      link,
    })),
    on(contract.withdrawInvitation, {}),
    on(contract.changeStaff, ({ body }) => ({ ...buildStaff(), ...body })),
    on(contract.signOutStaff, {}),
  );
  const reader = await renderPage(<StaffPage {...buildPlace()} />);
  const rowOf = (text: RegExp) => screen.findByRole('row', { name: text });
  /** Chooses an action for the waiter. */
  const act = (verb: string) => choose(reader, 'Mert Usta: işlemler', verb);
  const question = () => screen.findByRole('alertdialog');
  return { server, reader, rowOf, act, question };
}

describe('the staff', () => {
  it('is the owner alone at first; an invitation shows its link once', async () => {
    const { reader, rowOf } = await openStaff([owner]);
    await expectText('Ekibinizde henüz yalnız siz varsınız');
    await press(reader, 'Davet et');
    const dialog = await screen.findByRole('dialog');
    await fill(reader, 'E-posta', 'garson@sofra.test', dialog);
    await press(reader, 'Davet gönder', dialog);
    await expectText('garson@sofra.test adresine e-posta gönderildi.');
    expect(field('Davet bağlantısı').value).toBe(link);
    await press(reader, 'Tamam');
    const row = await rowOf(/garson@sofra\.test/);
    expect(row.textContent).toMatch(/Garson, Karaköy.*Son gün \d+/);
    expect(document.body.innerHTML).not.toContain(link);
  });

  it('has invitations that are renewed, and withdrawn after a question', async () => {
    const { server, reader, question } = await openStaff([owner], [buildInvitation()]);
    await press(reader, 'garson@sofra.test: daveti yenile');
    await waitFor(() => expect(field('Davet bağlantısı').value).toBe(link));
    expect(server.heard(contract.inviteStaff)).toMatchObject([
      { body: { email: 'garson@sofra.test', role: 'waiter', branchId: 1, language: 'tr' } },
    ]);
    await press(reader, 'Tamam');
    await press(reader, 'garson@sofra.test: daveti geri çek');
    expect((await question()).textContent).toContain('Gönderilen bağlantı hemen geçersiz olur.');
    await press(reader, 'Daveti koru', await question());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.heard(contract.withdrawInvitation)).toEqual([]);
    await press(reader, 'garson@sofra.test: daveti geri çek');
    await press(reader, 'Daveti geri çek', await question());
    await expectText('Davet geri çekildi');
    expect(screen.queryByRole('table', { name: 'Açık davetler' })).toBeNull();
  });

  it('has a menu for each member below one’s rank: role, sign-out, deactivation and return', async () => {
    const { server, reader, rowOf, act, question } = await openStaff([owner, buildStaff()]);
    expect(within(await rowOf(/Deniz Ekip/)).queryByRole('button')).toBeNull();
    await act('Rol ve şubeyi değiştir');
    const dialog = await screen.findByRole('dialog');
    await reader.selectOptions(field('Rol', dialog), 'Şube Müdürü');
    await press(reader, 'Kaydet', dialog);
    await expectText('Mert Usta güncellendi');
    await rowOf(/Mert Usta.*Şube Müdürü/);

    await act('Her yerden çıkış yaptır');
    await press(reader, 'Çıkış yaptır', await question());
    await expectText('Mert Usta her yerden çıkarıldı');
    await act('Devre dışı bırak');
    await press(reader, 'Ekipte kalsın', await question());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await act('Devre dışı bırak');
    await press(reader, 'Devre dışı bırak', await question());
    await expectText('Mert Usta devre dışı bırakıldı');
    await rowOf(/Mert Usta.*Pasif/);
    await act('Geri getir');
    await press(reader, 'Geri getir', await question());
    await rowOf(/Mert Usta.*Aktif/);
    expect(server.heard(contract.changeStaff).map(({ body }) => body)).toEqual([
      { role: 'branch_manager', branchId: 1 },
      { isActive: false },
      { isActive: true },
    ]);
  });
});

describe('inviting someone to the staff', () => {
  it('asks who it is after a while; the form keeps what was typed, whatever the answer', async () => {
    const { server, reader } = await openStaff([owner]);
    server.answer(on(contract.inviteStaff, () => refusal('proof_required')));
    await press(reader, 'Davet et');
    const dialog = await screen.findByRole('dialog');
    await fill(reader, 'E-posta', 'garson@sofra.test', dialog);
    await press(reader, 'Davet gönder', dialog);
    const proof = { name: 'Siz olduğunuzu doğrulayın' };
    await press(reader, 'Vazgeç', await screen.findByRole('dialog', proof));
    await waitFor(() => expect(screen.queryByRole('dialog', proof)).toBeNull());
    expect(field('E-posta', dialog).value).toBe('garson@sofra.test');
    await expectText('Davet gönderilemedi');

    await press(reader, 'Davet gönder', dialog);
    const asked = await screen.findByRole('dialog', proof);
    await waitFor(() => expect(document.activeElement).toBe(field('Şifre', asked)));
    const invited = { invitation: buildInvitation({ email: 'garson@sofra.test' }), link };
    server.answer(on(proveIdentity, {}), on(contract.inviteStaff, invited));
    await fill(reader, 'Şifre', 'sofra1234', asked);
    await press(reader, 'Doğrula', asked);
    await expectText('garson@sofra.test adresine e-posta gönderildi.');
    expect(screen.queryByText('Davet gönderilemedi')).toBeNull();
  });

  const open = async (
    role: 'business_owner' | 'branch_manager',
    onInvite: () => Promise<unknown>,
  ) => {
    const branch = buildBranch();
    const reader = await renderPage(
      <InviteDialog
        own={{ role, branchId: role === 'branch_manager' ? 1 : null }}
        branch={branch}
        branches={[branch]}
        onInvite={onInvite}
        onClose={() => undefined}
      />,
    );
    return { reader, dialog: await screen.findByRole('dialog') };
  };

  it('offers the roles below one’s own, with all branches for a director', async () => {
    const { reader, dialog } = await open('business_owner', vi.fn());
    await waitFor(() => expect(document.activeElement).toBe(field('E-posta', dialog)));
    const roles = field('Rol', dialog);
    expect(textsOf('option', roles)).toEqual([
      'İşletme Müdürü',
      'Şube Müdürü',
      'Garson',
      'Çalışan',
    ]);
    await reader.selectOptions(roles, 'İşletme Müdürü');
    await waitFor(() => expect(textsOf('option', field('Şube', dialog))).toEqual(['Tüm şubeler']));
  });

  it('offers a branch manager waiters and employees', async () => {
    const { dialog } = await open('branch_manager', vi.fn());
    expect(textsOf('option', field('Rol', dialog))).toEqual(['Garson', 'Çalışan']);
  });

  it('requires an address of someone who isn’t a member', async () => {
    const onInvite = vi.fn(() => Promise.reject(new ApiError(409, 'already_member', '')));
    const { reader, dialog } = await open('business_owner', onInvite);
    await fill(reader, 'E-posta', 'adres değil', dialog);
    await press(reader, 'Davet gönder', dialog);
    await expectText('Geçerli bir e-posta adresi giriniz', dialog);
    expect(onInvite).not.toHaveBeenCalled();
    await fill(reader, 'E-posta', 'elif@sofra.test', dialog);
    await press(reader, 'Davet gönder', dialog);
    await within(dialog).findByText('Bu kişi zaten ekibinizde.');
  });
});
