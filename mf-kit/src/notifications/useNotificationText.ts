import type { Notification, NotificationData } from 'contracts';
import { language } from 'shared-i18n';
import { useEffect, useState } from 'react';

type Texts = typeof import('contracts/notification-kinds');

/**
 * Title and text of a notification in the language of the page, made of its kind and its data. English is the server's; the others'
 * words come with the first notification that is shown.
 */
export function useNotificationText({ kind, data, title, text }: Notification): { title: string; text: string } {
  const [texts, setTexts] = useState<Texts | null>(null);
  const isEnglish = language() === 'en';
  useEffect(() => {
    if (isEnglish) return;
    import(/* webpackChunkName: "notification-words" */ 'contracts/notification-kinds').then(setTexts, () => undefined);
  }, [isEnglish]);
  // A newer server may have kinds that this page does not know.
  if (isEnglish || !texts?.NOTIFICATION_KINDS.includes(kind)) return { title, text };
  return texts.notificationText(kind, data as NotificationData<typeof kind>);
}
