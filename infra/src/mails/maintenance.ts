import type { Template } from './letter.ts';

export interface MaintenanceFacts {
  name: string;
  /** False if maintenance has ended. */
  began: boolean;
}

/** Informs an owner that maintenance began or ended (S3, notifications). */
export const maintenance: Template<MaintenanceFacts> = {
  tr: ({ name, began }, platform) =>
    began
      ? {
          subject: `${platform} bakımda`,
          paragraphs: [
            `Merhaba ${name},`,
            'Platformda bakım başladı. Açık masalar ve siparişler tamamlanabilir; yeni oturum açılamaz.',
            'Bakım bitince size yazacağız.',
          ],
        }
      : {
          subject: `${platform} bakımı bitti`,
          paragraphs: [`Merhaba ${name},`, 'Bakım tamamlandı, her şey yeniden kullanımda.'],
        },
  en: ({ name, began }, platform) =>
    began
      ? {
          subject: `${platform} is under maintenance`,
          paragraphs: [
            `Hello ${name},`,
            'Maintenance has begun. Open tables and orders can be finished; no new session can be started.',
            'We will write when it is over.',
          ],
        }
      : {
          subject: `${platform}: maintenance is over`,
          paragraphs: [`Hello ${name},`, 'Maintenance is over; everything is back in use.'],
        },
  ar: ({ name, began }, platform) =>
    began
      ? {
          subject: `${platform}: بدأت الصيانة`,
          paragraphs: [
            `مرحبًا ${name}،`,
            'بدأت أعمال الصيانة. يمكن إنهاء الطاولات والطلبات المفتوحة، ولا يمكن بدء جلسات جديدة.',
            'سنراسلك عند الانتهاء.',
          ],
        }
      : {
          subject: `${platform}: انتهت الصيانة`,
          paragraphs: [`مرحبًا ${name}،`, 'انتهت أعمال الصيانة وعاد كل شيء إلى العمل.'],
        },
  ru: ({ name, began }, platform) =>
    began
      ? {
          subject: `${platform}: идут технические работы`,
          paragraphs: [
            `Здравствуйте, ${name}!`,
            'Начались технические работы. Открытые столы и заказы можно завершить, новые начать нельзя.',
            'Мы напишем, когда работы закончатся.',
          ],
        }
      : {
          subject: `${platform}: технические работы завершены`,
          paragraphs: [
            `Здравствуйте, ${name}!`,
            'Технические работы завершены, всё снова работает.',
          ],
        },
};
