/**
 * The sentences, labels and messages of the specification, word for word, each under the screen that
 * says it, its section, and the tests (journeys in `web/e2e`, component tests in `web/src`), one of which must
 * quote it from the rendered product: checked by specification.test.ts. "…" stands for a value.
 *
 * Left out on purpose:
 * - "No active session" (§5, §8), internal: an order names its session, and an ended one answers "Bu masa
 *   oturumu sona erdi." (D17).
 * - "Failed to create user session" (§8), thrown and not shown: data/client/auth.test.ts.
 * - "Bilinmeyen" (§4): the server has no fourth status to send; parts/businesses/businessStyle.test.ts gives it one.
 * - "Boş" on the dashboard (§4): its empty tables say "Boş masa", as the same section asks.
 */
export interface Screen {
  readonly screen: string;
  readonly tests: readonly string[];
  /** By section of the specification. */
  readonly says: Readonly<Record<string, readonly string[]>>;
}

/** Guest, sign-in, scan, business, profile and change-password screens. */
export const screens: readonly Screen[] = [
  {
    screen: 'a guarded page',
    tests: ['sign-in.spec', 'workspace.spec', 'RequireRole.test'],
    says: {
      '§2': ['Yükleniyor...', 'Yetkisiz Erişim', 'Bu sayfaya erişim yetkiniz bulunmamaktadır.'],
    },
  },
  {
    screen: 'sign-in',
    tests: ['sign-in.spec', 'sign-in.test'],
    says: {
      '§5': ['Eksik bilgi', 'Email ve şifre gerekli.'],
      '§8': ['Giriş başarısız', 'Email veya şifre hatalı.', 'Giriş başarılı'],
    },
  },
  {
    screen: 'roles, beside the demo people at sign-in',
    tests: ['sign-in.spec', 'sign-in.test'],
    says: {
      '§2': [
        'Platform Admin',
        'Platform Manager',
        'Platform Support',
        'İşletme Sahibi',
        'İşletme Müdürü',
        'Şube Müdürü',
        'Çalışan',
        'Garson',
        'Müşteri',
      ],
    },
  },
  {
    screen: 'scan',
    tests: ['menu.spec', 'camera.spec', 'ScanPage.test'],
    says: {
      '§2': ['table-1'],
      '§5': ['QR kod gerekli', 'Lütfen QR kod değerini girin.'],
      '§8': [
        'QR kod okunamadı',
        'Geçerli bir QR kod tarayın veya masa numarasını manuel olarak girin.',
        'Masa bulundu!',
      ],
    },
  },
  {
    screen: 'the menu of a table',
    tests: ['menu.spec', 'guest.spec', 'main-job.spec', 'settings.spec', 'MenuPage.test'],
    says: {
      '§2': ['… kişi', 'Yeni oturum', 'Tümü', 'Tükendi', 'Sipariş Ver', 'Gönderiliyor...'],
      '§3': ['Türkçe'],
      '§4': ['Bekliyor', 'Hazırlanıyor', 'Teslim Edildi'],
      '§8': [
        'Oturum başlatılamadı',
        'Masa oturumu başlatılırken bir hata oluştu.',
        'Oturum sonlandırılamadı',
        'Oturuma katılamadı',
        'Sipariş gönderilemedi',
        'Lütfen tekrar deneyin.',
        'Oturum başlatıldı',
        'Oturum sonlandırıldı',
        'Oturuma katıldınız',
        'Sipariş alındı!',
        'Siparişiniz mutfağa iletildi. Hazırlanma süresi hakkında bilgilendirileceksiniz.',
        'Sepete eklendi',
        '… sepetinize eklendi.',
      ],
    },
  },
  {
    screen: 'the sample menu, which the demo is seeded with',
    tests: ['menu.spec', 'guest.spec'],
    says: { '§2': ['Başlangıçlar', 'Ana Yemek', 'İçecekler'] },
  },
  {
    screen: 'the dashboard',
    tests: ['workspace.spec'],
    says: { '§4': ['Aktif', 'Uyarı', 'Boş masa'] },
  },
  {
    screen: 'menus',
    tests: ['menus.test'],
    says: {
      '§2': [
        'New Menu',
        'All',
        'Coffee',
        'Beverages',
        'Desserts',
        'Food',
        'No menus created yet',
        'Create first menu',
        '…: AI Translate',
        'Translate … missing languages',
      ],
    },
  },
  {
    screen: 'items',
    tests: ['items.spec', 'ItemsPage.test'],
    says: {
      '§2': ['Mevcut', 'Mevcut Değil', 'Arama sonucu bulunamadı', 'Henüz menü öğesi yok'],
    },
  },
  {
    screen: 'the editor of an item',
    tests: ['ItemEditorPage.test'],
    says: {
      '§2': ['Başarılı', 'Menü öğesi güncellendi', 'Menü öğesi bulunamadı'],
      '§8': ['Hata', 'Menü öğesi güncellenirken bir hata oluştu'],
    },
  },
  {
    screen: 'tables',
    tests: ['tables.spec', 'tables.test'],
    says: {
      '§2': ['No tables created yet'],
      '§4': ['Available', 'Boş', 'Occupied', 'Dolu', 'Warning', 'Uyarı', 'Closed', 'Kapalı'],
    },
  },
  {
    screen: 'the profile',
    tests: [
      'profile.spec',
      'BusinessManagementPage.test',
      'ProfilePage.test',
      'ItemEditorPage.test',
    ],
    says: {
      '§2': ['Onaylandı'],
      '§5': [
        'Ad soyad en az 2 karakter olmalıdır',
        'Geçerli bir email adresi giriniz',
        'Mevcut şifre gereklidir',
        'Yeni şifre en az 6 karakter olmalıdır',
        'Şifre onayı gereklidir',
        'Şifreler eşleşmiyor',
      ],
      '§8': [
        'Hata',
        'Profil güncellenirken bir hata oluştu.',
        'Şifre değiştirirken bir hata oluştu.',
        'Profil güncellendi',
        'Şifre değiştirildi',
      ],
    },
  },
  {
    screen: 'the separate password page',
    tests: ['passwords.test'],
    says: {
      '§5': ['Lütfen tüm alanları doldurun', 'Yeni şifre ve tekrarı eşleşmiyor'],
      '§8': ['Şifre değiştirme işlemi başarısız', 'Şifreniz başarıyla değiştirildi'],
    },
  },
  {
    screen: 'business management and settings',
    tests: ['BusinessManagementPage.test', 'BusinessSection.test'],
    says: {
      '§2': ['Henüz işletmeniz yok'],
      '§3': ['Restoran', 'Kafe', 'Fast Food', 'Fırın/Pastane', 'Otel', 'Bar/Pub', 'Catering'],
      '§4': ['Beklemede', 'Onaylandı', 'Reddedildi'],
      '§5': [
        'İşletme adı en az 2 karakter olmalıdır',
        'Açıklama en az 10 karakter olmalıdır',
        'Sektör seçimi zorunludur',
        'Adres en az 5 karakter olmalıdır',
        'Telefon numarası geçerli olmalıdır',
        'Geçerli bir e-posta adresi giriniz',
        'Geçerli bir website adresi giriniz',
      ],
      '§8': [
        'İşletme oluşturulurken bir hata oluştu.',
        'İşletme güncellenirken bir hata oluştu.',
        'Yeni işletme başvurunuz oluşturuldu.',
        'İşletme bilgileri güncellendi.',
      ],
    },
  },
  {
    screen: 'the plan in the settings',
    tests: ['PlanSection.test'],
    says: { '§9': ['Başlangıç', 'İşletme', 'Kurumsal'] },
  },
  {
    screen: 'platform settings',
    tests: ['AdminSettingsPage.test'],
    says: {
      '§8': [
        'Ayarlar güncellenirken bir hata oluştu.',
        'E-posta Testi Başarısız',
        'E-posta ayarlarını kontrol edin.',
        'Platform ayarları güncellendi.',
        'Test E-postası Gönderildi',
      ],
    },
  },
  {
    screen: 'the platform’s dashboard and businesses',
    tests: ['businesses.test', 'platformDashboard.test'],
    says: {
      '§2': ['İşletme bulunamadı'],
      '§8': [
        'İşletme onaylanırken bir hata oluştu.',
        'İşletme reddedilirken bir hata oluştu.',
        'İşletme durumu güncellenirken bir hata oluştu.',
        'İşletme onaylandı',
        'İşletme reddedildi',
        'İşletme durumu güncellendi.',
      ],
    },
  },
  {
    screen: 'support',
    tests: ['AdminSupportPage.test'],
    says: {
      '§2': ['Ticket Seçin'],
      '§8': [
        'Ticket durumu güncellenirken bir hata oluştu.',
        'Yanıt gönderilirken bir hata oluştu.',
        'Ticket durumu güncellendi.',
        'Yanıtınız gönderildi.',
      ],
    },
  },
  {
    screen: 'users',
    tests: ['AdminUsersPage.test'],
    says: {
      '§2': ['New User', 'Anonim', 'Kullanıcı bulunamadı'],
      '§5': ['Şifreler eşleşmiyor', 'Şifre en az 6 karakter olmalıdır'],
      '§8': [
        'Kullanıcı silinirken bir hata oluştu.',
        'Kullanıcı güncellenirken bir hata oluştu',
        'Şifre değiştirilirken bir hata oluştu',
        'Kullanıcı başarıyla silindi.',
        'Kullanıcı başarıyla güncellendi',
        'Kullanıcı şifresi başarıyla değiştirildi',
      ],
    },
  },
];
