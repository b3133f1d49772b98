/** What the bot says to people. */
export const TELEGRAM_REPLIES = {
  ru: {
    linked:
      'Готово: уведомления о ваших заказах будут приходить сюда. Выбрать, о чём вам писать, можно в настройках на сайте. Чтобы отключить уведомления, отправьте /stop.',
    stale: 'Эта ссылка уже не действует. Откройте настройки на сайте и нажмите «Подключить Телеграм» ещё раз.',
    unlinked: 'Уведомления отключены: сюда они больше не придут. Подключить их снова можно в настройках на сайте.',
    unknown: 'Этот чат ни к кому не подключён. Откройте настройки на сайте и нажмите «Подключить Телеграм».',
    help: 'Этот бот только присылает уведомления. Ответить заказчику или диктору можно в заказе на сайте. Чтобы отключить уведомления, отправьте /stop.',
  },
  en: {
    linked:
      'Done: notifications about your orders will come here. Choose what to hear about in the settings on the site. To disconnect, send /stop.',
    stale: 'This link no longer works. Open the settings on the site and press “Connect Telegram” again.',
    unlinked: 'Notifications are off: no more will come here. You can connect again in the settings on the site.',
    unknown: 'This chat isn’t connected to anyone. Open the settings on the site and press “Connect Telegram”.',
    help: 'This bot only sends notifications. To answer, open the order on the site. To disconnect, send /stop.',
  },
} as const
