import { describe, expect, it } from 'vitest';
import { type Action, actions, allows, type Hat, isOpenInMaintenance, policy } from './policy.ts';
import { parseRoom, roomActions, roomKinds } from './rooms.ts';

describe('the permission table', () => {
  it('lets in nobody without a hat where a hat is asked for', () => {
    for (const action of actions) {
      const isOpen = (policy[action].who as readonly Hat[]).includes('anyone');
      expect(allows(action, [])).toBe(isOpen);
    }
  });

  it('opens only what a passer-by needs', () => {
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

  it('begins nothing new during maintenance, and lets what is open be finished', () => {
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

describe("a room's name", () => {
  it('is a kind and an id, or the platform', () => {
    expect(parseRoom('branch:12')).toEqual({ kind: 'branch', id: 12 });
    expect(parseRoom('platform')).toEqual({ kind: 'platform', id: 0 });
    for (const wrong of ['branch', 'branch:0', 'branch:-1', 'kitchen:1', 'branch:1:2', ' menu:1']) {
      expect(parseRoom(wrong)).toBeUndefined();
    }
  });
});
