// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { buildBranch } from '../../../test/businesses.ts';
import { field, fill, press, renderPage, expectText, textsOf } from '../../../test/page.tsx';
import { InviteDialog } from './InviteDialog.tsx';

describe('inviting someone to the staff', () => {
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
