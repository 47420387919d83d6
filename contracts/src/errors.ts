import * as v from 'valibot';

/**
 * Every error the API returns, with HTTP status and Turkish sentence (S8). The browser translates by `code`;
 * the sentence is for other clients.
 */
export const errors = {
  invalid_input: { status: 400, message: 'Gönderilen bilgiler geçerli değil.' },
  malformed_request: { status: 400, message: 'İstek okunamadı.' },
  sign_in_required: { status: 401, message: 'Bu işlem için giriş yapmalısınız.' },
  api_key_invalid: { status: 401, message: 'API anahtarı geçerli değil veya iptal edilmiş.' },
  login_failed: { status: 401, message: 'Email veya şifre hatalı.' },
  forbidden: { status: 403, message: 'Bu sayfaya erişim yetkiniz bulunmamaktadır.' },
  proof_required: { status: 403, message: 'Bu işlem için kimliğinizi yeniden doğrulayın.' },
  email_unconfirmed: {
    status: 403,
    message:
      'Önce e-posta adresinizi onaylayın. Bağlantıyı profilinizden yeniden isteyebilirsiniz.',
  },
  scan_required: { status: 403, message: 'Sipariş vermek için masadaki QR kodu okutun.' },
  business_stopped: {
    status: 403,
    message: 'Bu işletme durduruldu; sipariş alınmıyor.',
  },
  cross_site: { status: 403, message: 'Bu istek başka bir siteden geldiği için reddedildi.' },
  not_found: { status: 404, message: 'Aradığınız kayıt bulunamadı.' },
  method_not_allowed: { status: 405, message: 'Bu adres bu işlemi desteklemiyor.' },
  table_closed: { status: 409, message: 'Bu masa şu anda kapalı.' },
  session_ended: { status: 409, message: 'Bu masa oturumu sona erdi.' },
  session_busy: { status: 409, message: 'Servis edilmemiş sipariş varken oturum sonlandırılamaz.' },
  bill_unpaid: { status: 409, message: 'Hesap ödenmeden oturum sonlandırılamaz.' },
  bill_changed: {
    status: 409,
    message: 'Hesap bu sırada değişti. Lütfen tutarı kontrol edip yeniden deneyin.',
  },
  already_paid: {
    status: 409,
    message: 'Bu tutarın bir bölümü bu sırada ödendi. Lütfen kalan tutarı kontrol edin.',
  },
  client_payment_id_reused: {
    status: 409,
    message: 'Bu ödeme numarası başka bir ödeme için kullanıldı.',
  },
  payment_open: {
    status: 409,
    message: 'Bekleyen bir ödemeniz var. Önce onu tamamlayın veya geri çekin.',
  },
  payment_too_early: {
    status: 409,
    message: 'Bu tutar, masaya servis yapıldıktan sonra ödenebilir. Dilerseniz garsona ödeyin.',
  },
  refund_too_large: { status: 409, message: 'İade, ödenen tutardan fazla olamaz.' },
  refund_kind_required: {
    status: 409,
    message: 'Masa kapandı. Lütfen iadenin indirim mi, ödenmemiş tutar mı olduğunu seçin.',
  },
  card_unavailable: { status: 409, message: 'Telefondan kartla ödeme şu anda yapılamıyor.' },
  payment_provider_failed: {
    status: 502,
    message: 'Ödeme sağlayıcısına ulaşılamadı. Ücret alınmadı; lütfen yeniden deneyin.',
  },
  signature_invalid: { status: 400, message: 'Bildirimin imzası geçerli değil.' },
  day_reason_required: {
    status: 400,
    message: 'Sayılan tutar farklı. Lütfen farkın nedenini yazın.',
  },
  items_unavailable: { status: 409, message: 'Sepetinizdeki bazı ürünler tükendi.' },
  items_by_weight: { status: 409, message: 'Tartıyla satılan ürünler garsondan istenir.' },
  options_invalid: {
    status: 409,
    message: 'Bir ürünün seçenekleri değişti. Lütfen seçiminizi yenileyin.',
  },
  basket_full: { status: 409, message: 'Sepete daha fazla ürün eklenemez.' },
  basket_changed: {
    status: 409,
    message: 'Masanın sepeti bu sırada değişti. Lütfen bakıp yeniden deneyin.',
  },
  guests_not_ready: { status: 409, message: 'Masada henüz hazır olmayanlar var.' },
  total_changed: { status: 409, message: 'Fiyatlar değişti. Lütfen sepetinizi kontrol edin.' },
  total_too_large: {
    status: 409,
    message: 'Sipariş tutarı çok yüksek. Lütfen adetleri ve fiyatları kontrol edin.',
  },
  client_order_id_reused: {
    status: 409,
    message: 'Bu sipariş numarası başka bir sipariş için kullanıldı.',
  },
  ordering_paused: {
    status: 409,
    message: 'Sipariş alımına kısa bir ara verildi. Lütfen servis personeline danışın.',
  },
  orders_too_fast: {
    status: 429,
    message: 'Kısa sürede çok sipariş gönderildi. Lütfen biraz bekleyip yeniden deneyin.',
  },
  open_orders_limit: {
    status: 409,
    message: 'Bekleyen çok sipariş var. Lütfen servis personeline danışın.',
  },
  table_full: {
    status: 409,
    message: 'Bu masaya daha fazla kişi katılamaz. Lütfen servis personeline danışın.',
  },
  turned_away: {
    status: 403,
    message: 'Bu telefondan şu anda sipariş verilemiyor. Lütfen servis personeline danışın.',
  },
  transition_not_allowed: {
    status: 409,
    message: 'Siparişin durumu bu değişikliğe izin vermiyor.',
  },
  state_changed: {
    status: 409,
    message: 'Bu kayıt az önce değişti. Güncel durumu kontrol edip yeniden deneyin.',
  },
  idempotency_key_reused: {
    status: 409,
    message: 'Bu işlem anahtarı başka bir istek için kullanıldı.',
  },
  reason_required: {
    status: 400,
    message: 'Hazırlanan bir siparişi iptal etmek için neden yazın.',
  },
  table_in_use: { status: 409, message: 'Masada açık oturum varken bu işlem yapılamaz.' },
  name_taken: { status: 409, message: 'Bu ad zaten kullanılıyor.' },
  name_has_link: { status: 400, message: 'Ad bir bağlantı veya web adresi içeremez.' },
  list_changed: { status: 409, message: 'Liste bu sırada değişti. Lütfen yenileyin.' },
  plan_limit: { status: 409, message: 'Planınızın sınırına ulaştınız.' },
  plan_feature: { status: 403, message: 'Planınız bu özelliği içermiyor.' },
  api_key_limit: { status: 409, message: 'Bu işletme için daha fazla API anahtarı oluşturulamaz.' },
  webhook_limit: { status: 409, message: 'Bu işletmeye daha fazla webhook adresi eklenemez.' },
  business_limit: { status: 409, message: 'Açabileceğiniz işletme sayısına ulaştınız.' },
  registration_closed: { status: 403, message: 'Yeni başvurular şu anda kapalı.' },
  terms_changed: {
    status: 409,
    message: 'Kullanım koşulları değişti. Yeni sürümü okuyup kabul edin.',
  },
  already_decided: { status: 409, message: 'Bu başvuru daha önce sonuçlandırılmış.' },
  undo_expired: { status: 409, message: 'Bu karar artık geri alınamaz.' },
  currency_in_use: {
    status: 409,
    message: 'Sipariş alınmış bir işletmenin para birimi değiştirilemez.',
  },
  image_unreadable: {
    status: 400,
    message:
      'Resim okunamadı veya çok büyük. En fazla 16 megapiksellik bir PNG, JPEG veya WebP yükleyin.',
  },
  translation_unavailable: { status: 503, message: 'Çeviri şu anda yapılamıyor.' },
  email_taken: { status: 409, message: 'Bu e-posta adresi başka bir hesapta kullanılıyor.' },
  current_password_wrong: { status: 400, message: 'Mevcut şifre hatalı.' },
  email_mismatch: { status: 400, message: 'Bu, hesabınızın e-posta adresi değil.' },
  password_too_short: { status: 400, message: 'Yeni şifre çok kısa.' },
  password_too_common: { status: 400, message: 'Bu şifre çok yaygın. Başka bir şifre seçin.' },
  rank_too_high: {
    status: 403,
    message: 'Kendi yetkinizde veya üzerinde bir rol için bunu yapamazsınız.',
  },
  already_member: { status: 409, message: 'Bu kişi zaten ekibinizde.' },
  invitation_invalid: { status: 404, message: 'Bu davet geçerli değil veya süresi dolmuş.' },
  invitation_not_yours: { status: 409, message: 'Bu davet başka bir e-posta adresi için.' },
  reset_invalid: { status: 404, message: 'Bu bağlantı geçerli değil veya süresi dolmuş.' },
  link_invalid: { status: 404, message: 'Bu bağlantı geçerli değil veya süresi dolmuş.' },
  two_factor_required: { status: 401, message: 'Doğrulama kodunu girin.' },
  two_factor_wrong: { status: 400, message: 'Doğrulama kodu hatalı veya daha önce kullanılmış.' },
  challenge_expired: { status: 401, message: 'Doğrulama süresi doldu. Yeniden giriş yapın.' },
  two_factor_enrolment_required: {
    status: 403,
    message: 'Devam etmek için iki adımlı doğrulamayı kurun.',
  },
  two_factor_on: { status: 409, message: 'İki adımlı doğrulama zaten açık.' },
  two_factor_needed: { status: 409, message: 'Rolünüz için iki adımlı doğrulama zorunlu.' },
  maintenance: {
    status: 503,
    message: 'Bakım çalışması yapılıyor. Lütfen biraz sonra tekrar deneyin.',
  },
  last_admin: { status: 409, message: 'Son platform yöneticisi için bu yapılamaz.' },
  last_owner: { status: 409, message: 'Bir işletmenin son sahibi için bu yapılamaz.' },
  own_account: { status: 409, message: 'Bunu kendi hesabınız için yapamazsınız.' },
  settings_changed: {
    status: 409,
    message: 'Ayarlar bu sırada başka biri tarafından değiştirildi. Lütfen yenileyin.',
  },
  smtp_password_required: {
    status: 400,
    message: 'E-posta sunucusu değişti. SMTP şifresini yeniden girin.',
  },
  test_email_failed: { status: 502, message: 'E-posta ayarlarını kontrol edin.' },
  pairing_expired: {
    status: 404,
    message: 'Bu kodun süresi doldu. Ekran yeni bir kod gösterecek.',
  },
  pairing_code_wrong: {
    status: 409,
    message: 'Bu kod geçerli değil. Ekrandaki kodu yeniden yazın.',
  },
  station_limit: { status: 409, message: 'Bu şubeye daha fazla istasyon eklenemez.' },
  station_in_use: { status: 409, message: 'Bu istasyon kullanımda olduğu için silinemez.' },
  printer_limit: { status: 409, message: 'Bu şubeye daha fazla yazıcı eklenemez.' },
  printer_network: {
    status: 409,
    message:
      'Bu adres, işletmenize açılmış yazıcı ağlarında değil. Ağınızı platform yöneticisine açtırın.',
  },
  printer_host_taken: {
    status: 409,
    message:
      'Bu adresteki yazıcı başka bir işletmenin. Adresi kontrol edin veya platform yöneticisine danışın.',
  },
  screen_limit: { status: 409, message: 'Bu şubede daha fazla ekran eşlenemez.' },
  ticket_resolved: { status: 409, message: 'Çözülmüş bir talep değiştirilemez.' },
  ticket_not_back: { status: 409, message: 'Bir talep geri alınamaz.' },
  payload_too_large: { status: 413, message: 'Gönderilen veri çok büyük.' },
  unsupported_media_type: { status: 415, message: 'İstek gövdesi JSON olmalıdır.' },
  locked_out: {
    status: 429,
    message: 'Çok fazla başarısız deneme. Lütfen daha sonra tekrar deneyin.',
  },
  too_many_requests: { status: 429, message: 'Çok fazla istek gönderildi. Lütfen biraz bekleyin.' },
  internal: { status: 500, message: 'Beklenmeyen bir hata oluştu.' },
  unavailable: { status: 503, message: 'Hizmet şu anda kullanılamıyor. Lütfen tekrar deneyin.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as ErrorCode[];

/** Body of a failed call, whose code may be one that a later release added. */
export const AnyErrorBody = v.object({
  code: v.string(),
  message: v.string(),
  /** Errors by input path (`items.0.quantity`); only with `invalid_input` and `name_has_link`. */
  fields: v.exactOptional(v.record(v.string(), v.string())),
  /** Data that a client needs to recover: missing lines, the current state, or when to retry. */
  details: v.exactOptional(v.record(v.string(), v.unknown())),
});
export type AnyErrorBody = v.InferOutput<typeof AnyErrorBody>;

/** Body of every failed call. */
export const ErrorBody = v.object({ ...AnyErrorBody.entries, code: v.picklist(errorCodes) });
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
