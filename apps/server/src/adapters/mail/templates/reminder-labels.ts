/** What a reminder says in each language: its subject and its text. */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { ReminderAbout } from '@tembrel/domain/orders/reminders.ts'

export const REMINDER_WORDS: Record<Locale, Record<ReminderAbout, readonly [subject: string, text: string]>> = {
  ru: {
    name_price: ['заказчик ждёт цену', 'Назовите цену или откажитесь: после срока заказ закроется сам.'],
    approve: ['цена скоро перестанет действовать', 'Оплатите заказ или откажитесь: после срока он закроется сам.'],
    pay: [
      'оплата скоро закроется',
      'Если оплата не придёт вовремя, мы её отменим, а заказ вернётся в прежнее состояние.',
    ],
    accept: ['ждёт вашего ответа', 'Примите заказ или откажитесь: после срока деньги вернутся заказчику.'],
    confirm: ['запись скоро будет принята', 'Послушайте запись: если вы не ответите, работа будет принята и оплачена.'],
    deliver: ['срок близко', 'Пришлите запись до срока. Если не успеваете, предупредите заказчика в переписке.'],
    deliver_mix: ['срок близко', 'Сдайте работу до срока. Если не успеваете, предупредите заказчика в переписке.'],
    overdue: [
      'диктор опаздывает',
      'Записи ещё нет. Можно подождать или отменить заказ: все деньги вернутся на ваш баланс.',
    ],
    mix: [
      'ждёт вашего сведения',
      'Срок сдачи прошёл. Пришлите сведение или верните запись диктору, иначе заказом займётся поддержка.',
    ],
    mix_overdue: [
      'звукорежиссёр опаздывает',
      'Срок прошёл, а работы ещё нет. Мы напомнили звукорежиссёру; если работа не придёт, заказом займётся поддержка.',
    ],
  },
  en: {
    name_price: [
      'the client is waiting for your price',
      'Name a price or decline: after that time the order closes by itself.',
    ],
    approve: ['the price expires soon', 'Pay for the order or decline: after that time it closes by itself.'],
    pay: [
      'the payment closes soon',
      'If the money doesn’t come in time, we cancel the payment and the order returns to its previous state.',
    ],
    accept: ['waiting for your answer', 'Accept the order or decline: after that time the client gets the money back.'],
    confirm: [
      'the recording will be accepted soon',
      'Listen to the recording: if you don’t answer, the work is accepted and paid for.',
    ],
    deliver: ['the deadline is near', 'Send the recording in time. If you can’t, tell the client in the chat.'],
    deliver_mix: ['the deadline is near', 'Send your work in time. If you can’t, tell the client in the chat.'],
    overdue: [
      'the narrator is late',
      'There is no recording yet. You can wait, or cancel the order: all the money returns to your wallet.',
    ],
    mix: [
      'waiting for your mix',
      'The deadline has passed. Send the mix or return the recording to the narrator, or support takes over the order.',
    ],
    mix_overdue: [
      'the sound engineer is late',
      'The deadline has passed and there is no work yet. We have reminded the engineer; if the work doesn’t come, support takes over the order.',
    ],
  },
}
