import { describe, expect, it } from 'vitest';
import { type Action, actions, allows, type Grant, isOpenInMaintenance, policy } from './policy.ts';
import { parseRoom, roomActions, roomKinds } from './rooms.ts';

describe('the permission table', () => {
  it('refuses callers without the required role', () => {
    for (const action of actions) {
      const isOpen = (policy[action].who as readonly Grant[]).includes('anyone');
      expect(allows(action, [])).toBe(isOpen);
    }
  });

  it('opens only the necessary actions to everyone', () => {
    expect(actions.filter((action) => allows(action, []))).toEqual([
      'auth.login',
      'auth.anonymous',
      'auth.logout',
      'auth.me',
      'auth.demo',
      'auth.twoFactor',
      'auth.register',
      'auth.resetPassword',
      'auth.confirmEmail',
      'venues.list',
      'venues.view',
      'tables.lookUp',
      'tables.view',
      'menus.read',
      'sessions.find',
      'payments.webhook',
      'screens.pair',
      'invitations.view',
      'invitations.accept',
      'adminInvitations.view',
      'adminInvitations.accept',
      'contact.send',
      'mailbox.read',
      'rooms.menu',
    ]);
  });

  it('starts nothing during maintenance, and allows open sessions to finish', () => {
    const open = actions.filter(isOpenInMaintenance);
    expect(open).toEqual(
      expect.arrayContaining(['auth.login', 'orders.place', 'sessions.end', 'rooms.branch']),
    );
    const closed: Action[] = [
      'sessions.start',
      'auth.anonymous',
      'businesses.apply',
      'menus.change',
      'tables.create',
      'tables.change',
      'tables.delete',
      'account.change',
      'invitations.accept',
      'tickets.open',
      'reports.read',
    ];
    for (const action of closed) expect(open).not.toContain(action);
  });

  it('has a row for each kind of room', () => {
    for (const kind of roomKinds) expect(policy[roomActions[kind]]).toBeDefined();
  });
});

describe('the name of a room', () => {
  it('is a kind and an id, or the platform', () => {
    expect(parseRoom('branch:12')).toEqual({ kind: 'branch', id: 12 });
    expect(parseRoom('platform')).toEqual({ kind: 'platform', id: 0 });
    for (const wrong of ['branch', 'branch:0', 'branch:-1', 'kitchen:1', 'branch:1:2', ' menu:1']) {
      expect(parseRoom(wrong)).toBeUndefined();
    }
  });
});
