import { describe, expect, it } from 'vitest';
import type { Grant } from './grants.ts';
import { isKeyAction } from './api-keys.ts';
import { type Action, actions, allows, isOpenInMaintenance, needsProof, policy } from './policy.ts';
import { parseRoom, roomActions, roomKinds } from './rooms.ts';
import { guestOrderTransitions, orderTransitions, statusesBefore } from './order-transitions.ts';
import { type OrderStatus, orderStatuses } from './orders.ts';

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

  it('needs a proof of identity only from people, never from keys and screens', () => {
    const proven = actions.filter((action) => needsProof(action, 'POST'));
    expect(proven.filter(isKeyAction)).toEqual([]);
    expect(proven.filter((action) => allows(action, ['kitchenScreen', 'waiterScreen']))).toEqual(
      [],
    );
    expect(actions.filter((action) => needsProof(action, 'GET'))).toEqual([]);
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

const forward: readonly OrderStatus[] = ['pending', 'preparing', 'ready', 'served'];

describe('the transition table (D19)', () => {
  it('lets staff skip ahead and go one step back, never further', () => {
    for (const [index, from] of forward.entries()) {
      const reachable = orderTransitions[from].filter((status) => status !== 'cancelled');
      const expected = forward.filter((_, to) => to > index || to === index - 1);
      expect(reachable.toSorted()).toEqual(expected.toSorted());
    }
  });

  it('cancels an order only before it is ready, and for good', () => {
    expect(statusesBefore('cancelled', orderTransitions)).toEqual(['pending', 'preparing']);
    expect(orderTransitions.cancelled).toEqual([]);
  });

  it('lets a guest cancel only what the kitchen has not started', () => {
    for (const from of orderStatuses) {
      expect(guestOrderTransitions[from]).toEqual(from === 'pending' ? ['cancelled'] : []);
    }
  });
});
