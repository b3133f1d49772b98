/** Good requests about updates by mail and Telegram. */
import type { CallKey } from '@tembrel/contract/contract.ts'
import type { Sample } from './sample.ts'

export type NotificationKey = Extract<
  CallKey,
  `${string} /notifications/${string}` | `${string} /telegram/${string}` | 'POST /outbox/telegram'
>

export const notificationSamples: Record<NotificationKey, Sample> = {
  'GET /notifications/settings': { as: 'client' },
  'PUT /notifications/settings': {
    as: 'client',
    body: {
      kinds: [{ kind: 'message', mail: true, telegram: false }],
      quiet_from: '22:00',
      quiet_to: '08:00',
      timezone: 'Europe/Moscow',
      digest: 'soon',
    },
  },
  'POST /notifications/unsubscribe': { as: null, query: { token: 'x' } },
  'POST /telegram/link': { as: 'client' },
  'DELETE /telegram/link': { as: 'client' },
  'POST /telegram/webhook': { as: null, body: { update_id: 1 }, takes_more: true },
  'POST /outbox/telegram': { as: null, body: { chat_id: 5, text: '/start x' } },
}
