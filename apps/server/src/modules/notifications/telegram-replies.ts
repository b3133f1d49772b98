/** What the bot says to people. */
export const TELEGRAM_REPLIES = {
  ru: {
    linked:
      'Готово: новости о ваших заказах придут сюда. Выбрать, о чём писать, можно в настройках на сайте. Отключить — /stop.',
    stale: 'Эта ссылка уже не действует. Откройте настройки на сайте и нажмите «Подключить Телеграм» ещё раз.',
    unlinked: 'Отключено: сюда больше ничего не придёт. Подключить снова можно в настройках на сайте.',
    unknown: 'Этот чат ни к кому не подключён. Откройте настройки на сайте и нажмите «Подключить Телеграм».',
    help: 'Я только присылаю новости. Ответить заказчику или диктору можно в заказе на сайте. Отключить — /stop.',
  },
  en: {
    linked:
      'Done: news about your orders will come here. Choose what to hear about in the settings on the site. /stop disconnects.',
    stale: 'This link no longer works. Open the settings on the site and press “Connect Telegram” again.',
    unlinked: 'Disconnected: nothing more will come here. You can connect again in the settings on the site.',
    unknown: 'This chat isn’t connected to anyone. Open the settings on the site and press “Connect Telegram”.',
    help: 'I only bring news. To answer, open the order on the site. /stop disconnects.',
  },
} as const
