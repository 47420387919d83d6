const user = {
  name: 'Yeni Kişi',
  email: 'yeni@sofra.test',
  phone: '+90 212 000 00 00',
  role: 'waiter',
  businessId: 1,
  branchId: null,
};
const ticket = {
  title: 'Yazıcı çalışmıyor',
  description: 'Mutfaktaki yazıcı fiş basmıyor.',
  priority: 'low',
  category: 'technical',
  clientId: 'a-ticket-of-mine',
};
const message = { message: 'Bakıyoruz.', clientId: 'a-reply-of-mine' };

/** Bodies that the platform's calls take, by action, or by method and path where several share one. */
export const platformBodies: Record<string, unknown> = {
  'auth.twoFactor': { challenge: 'x'.repeat(43), code: '123456' },
  'POST /api/user/two-factor/confirm': { code: '123456' },
  'POST /api/user/two-factor/recovery-codes': { code: '123456' },
  'DELETE /api/user/two-factor': { code: '123456' },
  'platform.changePlan': { plan: 'isletme' },
  'platform.setPrinterNetworks': { networks: ['192.168.1.0/24'] },
  'users.create': { ...user, password: 'a good password' },
  'users.change': user,
  'users.setPassword': { newPassword: 'a better password' },
  'users.suspend': { isSuspended: true },
  'contact.send': {
    name: 'Elif Şahin',
    email: 'elif@sofra.test',
    title: ticket.title,
    description: ticket.description,
    category: 'feature',
    language: 'tr',
    clientId: 'a-letter-of-mine',
  },
  'tickets.open': ticket,
  'tickets.reply': message,
  'support.changeStatus': { status: 'resolved' },
  'support.reply': message,
  'settings.change': {
    platform: { name: 'Sofra', maintenanceMode: false, maxBusinessesPerUser: 5 },
    email: { smtpHost: 'mail.sofra.test', smtpPort: 587, smtpUser: 'sofra', smtpPassword: 'x' },
    payment: { cardEnabled: true, publishableKey: 'pk', secretKey: 'sk', commissionRate: 2.5 },
    notifications: { dailyReportsEnabled: false },
    security: { sessionTimeout: 30, maxLoginAttempts: 5, passwordMinLength: 8 },
    database: { backupFrequency: 'daily', retentionDays: 30, autoOptimize: true },
  },
};
