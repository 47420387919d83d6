import { defaultGuestLimits } from '@sofra/contracts/guest-limits';
import { LEGAL_VERSION } from '@sofra/contracts/legal';

const name = { tr: 'Mercimek Çorbası', en: 'Red Lentil Soup' };
const business = {
  name: 'Yeni Lokanta',
  about: 'Mahallenin yeni lokantası',
  industryType: 'restaurant',
  fullAddress: 'Yeni Sokak 1, İstanbul',
  phone: '+90 212 000 00 00',
  email: 'yeni@sofra.test',
  website: 'https://yeni.example',
};
const application = { ...business, acceptedTerms: LEGAL_VERSION, plan: 'isletme' };
const hours = [{ day: 1, fromMinute: 480, toMinute: 1380 }];
const item = {
  name,
  description: name,
  category: 'main',
  price: 85,
  imageUrl: 'https://pictures.example/1.webp',
  isAvailable: true,
  preparationTime: 12,
  allergens: ['milk'],
  diets: ['vegetarian'],
  soldBy: 'portion',
  isAiRecommended: false,
  cost: 30,
};
const optionGroup = {
  name,
  minChoices: 1,
  maxChoices: 1,
  options: [{ name, difference: -2.5, allergens: ['milk'], isAvailable: true, isDefault: true }],
};
const password = { currentPassword: 'sofra1234', newPassword: 'a better password' };

/** Bodies that the workspace's calls take, by action, or by method and path where several share one. */
export const workspaceBodies: Record<string, unknown> = {
  'POST /api/auth/register': {
    name: 'Elif Şahin',
    email: 'elif@sofra.test',
    password: 'a good password',
    language: 'tr',
    application,
  },
  'POST /api/auth/forgot-password': { email: 'elif@sofra.test', language: 'tr' },
  'POST /api/auth/reset-password/:token': { newPassword: 'a better password' },
  'PUT /api/user/profile': { name: 'Ayşe Yılmaz', email: 'ayse@sofra.test', phone: null },
  'account.prove': { password: 'sofra1234', code: '123456' },
  'DELETE /api/user/sign-ins': { alsoHere: false },
  'account.delete': { email: 'another@sofra.test' },
  'account.changePassword': password,
  'businesses.apply': application,
  'businesses.change': { ...business, currency: 'TRY', languages: ['tr', 'en'] },
  'businesses.changePlan': { plan: 'isletme', from: 'baslangic' },
  'businesses.reapply': application,
  'businesses.decide': { status: 'approved', reason: 'tamam' },
  'PUT /api/sessions/:sessionId/basket/ready': { isReady: true },
  'branches.create': { name: 'Moda', timeZone: 'Europe/Istanbul' },
  'branches.change': {
    name: 'Moda',
    orderingAccess: 'scan',
    openingHours: hours,
    dayStartsAt: 300,
    guestLimits: defaultGuestLimits,
  },
  'POST /api/branches/:branchId/tables': { tableNumber: 'Teras 1', area: 'Teras', seats: 4 },
  'POST /api/branches/:branchId/tables/bulk': { count: 3, prefix: 'Masa', area: '', seats: 2 },
  'tables.change': { tableNumber: 'Teras 2', area: 'Teras', seats: 6 },
  'tables.setStatus': { status: 'warning', endSession: false },
  'POST /api/businesses/:businessId/menus': { name, description: name },
  'POST /api/businesses/:businessId/menus/from-template': { templateId: 'kahve-evi' },
  'menus.setStatus': { isActive: true },
  'menus.change': { name, description: name, hours, accepted: { name: ['en'] } },
  'menus.reorder': { itemOrders: [{ id: 1, sortOrder: 0 }] },
  'POST /api/menus/:menuId/translate': { languages: ['ar', 'ru'], refreshStale: false },
  'categories.create': { name },
  'categories.change': {
    name,
    sortOrder: 1,
    machine: { name: ['ar'] },
    accepted: { name: ['en'] },
  },
  'translate.text': { text: 'Domates', sourceLanguage: 'tr', targetLanguages: ['en', 'ar'] },
  'POST /api/menus/:menuId/items': item,
  'menuItems.change': item,
  'POST /api/businesses/:businessId/option-groups': optionGroup,
  'PUT /api/businesses/:businessId/option-groups/:groupId': optionGroup,
  'PUT /api/menu-items/:itemId/option-groups': { groupIds: [], from: [] },
  'POST /api/businesses/:businessId/staff/invitations': {
    email: 'garson@sofra.test',
    role: 'waiter',
    branchId: null,
    language: 'tr',
  },
  'staff.change': { role: 'waiter', branchId: null, isActive: true },
  'adminInvitations.accept': {
    name: 'Ada Yönetici',
    password: 'a good password',
    language: 'en',
  },
  'invitations.accept': { name: 'Yeni Garson', password: 'a good password' },
};
