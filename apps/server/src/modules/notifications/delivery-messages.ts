/** Lays out what is sent: one letter, or a digest of several, for mail or for Telegram. */
import type { NoticeChannel } from '@tembrel/domain/notifications/notice-kinds.ts'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import type { LetterItem, LetterSubject } from '../../adapters/mail/templates/letter.ts'
import { composeLetter, writeLetter } from '../../adapters/mail/templates/write-letter.ts'
import type { TelegramMessage } from '../../adapters/telegram/telegram.ts'
import { layOutTelegram } from '../../adapters/telegram/telegram-text.ts'
import type { AppContext } from '../../app-context.ts'
import type { DueNotice, Recipient } from './notices.queries.ts'
import { ownPage } from './notice-letters.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

interface NoticeWithLetter {
  readonly notice: DueNotice
  readonly letter: LetterSubject
}

/** The message of a delivery, ready to be handed over. The recipient has what the channel needs. */
export function deliveryMessage(
  app: AppContext,
  channel: NoticeChannel,
  recipient: Recipient,
  notices: readonly NoticeWithLetter[],
  items_at_most: number,
): MailMessage | TelegramMessage {
  const { locale } = recipient
  const { public_url, secret_keys } = app.config
  const site_url = locale === 'en' ? `${public_url}/en` : public_url
  const [only] = notices
  const subject = notices.length === 1 && only ? only.letter : digestOf(notices, locale, site_url, items_at_most)
  if (channel === 'telegram') {
    return { chat_id: recipient.chat_id ?? 0, kind: subject.kind, ...layOutTelegram(composeLetter(subject, locale)) }
  }
  const kind = notices.length === 1 && only ? only.notice.kind : 'all'
  const token = unsubscribeToken(secret_keys, { profile_id: recipient.profile_id, kind })
  const leaving = {
    unsubscribe_url: `${site_url}/unsubscribe?token=${token}`,
    settings_url: `${site_url}/profile/settings`,
  }
  return {
    ...writeLetter(subject, recipient.email ?? '', locale, site_url, leaving),
    message_id: `<${app.ids.uuid()}@${new URL(public_url).hostname}>`,
    unsubscribe_url: `${public_url}/api/notifications/unsubscribe?token=${token}`,
  }
}

function digestOf(
  notices: readonly NoticeWithLetter[],
  locale: 'ru' | 'en',
  site_url: string,
  items_at_most: number,
): LetterSubject {
  const items = notices.slice(0, items_at_most).map(({ letter }): LetterItem => {
    const { subject, quote, facts, button } = composeLetter(letter, locale)
    const [, fact] = facts ?? []
    const detail = quote ?? (fact ? `${fact[0]}: ${fact[1]}` : '')
    return { title: subject, detail, url: button?.url ?? site_url }
  })
  const isOfTickets = notices.every(({ notice }) => notice.kind === 'ticket')
  const place = isOfTickets ? 'tickets' : 'orders'
  const [first] = notices
  const page = isOfTickets ? 'support' : 'orders'
  const url = first ? ownPage(first.notice, { site_url }, page) : site_url
  return { kind: 'digest', count: notices.length, items, place, url }
}
