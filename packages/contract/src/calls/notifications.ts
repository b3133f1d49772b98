/** Updates by mail and Telegram: what a person is written about, and how the bot is connected. */
import { z } from 'zod'
import { call } from '../call.ts'
import { DIGESTS, NOTICE_KINDS } from '@tembrel/domain/notifications/notice-kinds.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const choice = z.object({ kind: z.enum(NOTICE_KINDS), mail: z.boolean(), telegram: z.boolean() })

const notificationSettingsBody = z.object({
  kinds: z.array(choice).max(NOTICE_KINDS.length),
  /** `22:00` in the time zone; both null: at any hour. */
  quiet_from: clockTime.nullable(),
  quiet_to: clockTime.nullable(),
  /** IANA name. */
  timezone: z.string().min(1).max(64),
  digest: z.enum(DIGESTS),
})
export type NotificationSettingsBody = z.infer<typeof notificationSettingsBody>

const wireNotificationSettings = notificationSettingsBody.extend({
  /** Where letters go; null: nowhere yet. */
  email: z.string().nullable(),
  tg_connected: z.boolean(),
  tg_available: z.boolean(),
})
export type WireNotificationSettings = z.infer<typeof wireNotificationSettings>

export const notificationCalls = [
  call({
    method: 'GET',
    path: '/notifications/settings',
    tag: 'notifications',
    summary: 'What the signed-in person is written about, and when',
    access: 'user',
    response: wireNotificationSettings,
    no_store: true,
  }),
  call({
    method: 'PUT',
    path: '/notifications/settings',
    tag: 'notifications',
    summary: 'Changes what the signed-in person is written about, and when',
    access: 'user',
    body: notificationSettingsBody,
    read_only: ['email', 'tg_connected', 'tg_available'],
    response: wireNotificationSettings,
  }),
  call({
    method: 'POST',
    path: '/notifications/unsubscribe',
    tag: 'notifications',
    summary: 'Stops letters of a kind by the token in a letter; also called by mail programs (RFC 8058)',
    access: 'guest',
    query: z.object({ token: z.string().min(1).max(200) }),
    ignores_body: true,
    response: z.object({ kind: z.enum([...NOTICE_KINDS, 'all']) }),
    when_closed: true,
  }),
  call({
    method: 'POST',
    path: '/telegram/link',
    tag: 'notifications',
    summary: 'An address that connects Telegram; works once and for a few minutes',
    access: 'user',
    response: z.object({ url: z.string(), expires_at: z.string() }),
    errors: ['FLAG_OFF'],
    no_store: true,
    limit: { max: 20, per_seconds: 600, by: 'account' },
  }),
  call({
    method: 'DELETE',
    path: '/telegram/link',
    tag: 'notifications',
    summary: 'Disconnects Telegram',
    access: 'user',
    status: 204,
  }),
  call({
    method: 'POST',
    path: '/telegram/webhook',
    tag: 'notifications',
    summary: 'What people write to the bot, brought by Telegram',
    access: 'guest',
    body: z.looseObject({ update_id: z.int().min(0) }),
    response: z.object({}),
    when_closed: true,
  }),
  call({
    method: 'POST',
    path: '/outbox/telegram',
    tag: 'notifications',
    summary: 'Words to the stand-in of the bot in a demo installation; 404 elsewhere',
    access: 'guest',
    body: z.object({ chat_id: z.int().min(1).max(2_000_000_000).optional(), text: z.string().min(1).max(200) }),
    response: z.object({ chat_id: z.int(), reply: z.string().nullable() }),
  }),
] as const
