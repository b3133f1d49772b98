import type { CallKey } from '../contract.ts'

interface RuleCalls {
  /** A rule of docs/product.md. */
  readonly rule: string
  /** The calls it speaks of. */
  readonly keys: readonly CallKey[]
  /** Words in code marks that are no names of the wire: headers, values, names of other places. */
  readonly more?: readonly string[]
}

/** Which calls the rules of Product §3 and §7 speak of. */
export const CALLS_OF_RULES: readonly RuleCalls[] = [
  { rule: '3.1', keys: ['GET /narrators/id/{id}'] },
  { rule: '3.2', keys: ['GET /narrator/common', 'PUT /narrator/common'] },
  { rule: '3.3', keys: ['GET /narrator/common', 'PUT /narrator/common'] },
  { rule: '3.4', keys: ['GET /narrator/prices', 'PUT /narrator/prices'] },
  { rule: '3.6', keys: ['GET /narrator/demos', 'PUT /narrator/demos/{id}'] },
  { rule: '3.9', keys: ['GET /narrators'] },
  {
    rule: '3.11',
    keys: ['GET /narratorcomps', 'GET /narratorcomps/id/{id}', 'GET /musiccomps', 'GET /musiccomps/{id}'],
  },
  { rule: '3.12', keys: ['GET /appinfo'] },
  { rule: '3.13', keys: ['GET /narrators/id/{id}/reviews'] },
  { rule: '3.16', keys: ['GET /{role}/companies', 'POST /{role}/companies'] },
  { rule: '3.17', keys: ['POST /{role}/payments', 'GET /{role}/payments'] },
  { rule: '3.18', keys: ['GET /me', 'GET /appstate', 'GET /me-soundengineer'] },
  { rule: '3.19', keys: ['GET /{role}/orders/{id}', 'PUT /client/orders/{id}'], more: ['_paid', '_price'] },
  { rule: '3.21', keys: ['GET /{role}/orders/{id}', 'POST /{role}/orders/{id}/messages'] },
  { rule: '3.23', keys: ['GET /{role}/tickets/{id}', 'POST /{role}/tickets/{id}/messages'] },
  { rule: '3.25', keys: ['GET /appinfo'] },
  { rule: '3.26', keys: ['GET /appstate'] },
  { rule: '7.13', keys: ['GET /request-code'] },
  { rule: '7.14', keys: ['POST /login'] },
  { rule: '7.15', keys: ['GET /me', 'GET /me-client', 'GET /me-narrator', 'GET /me-agent', 'GET /me-soundengineer'] },
  { rule: '7.18', keys: ['POST /refresh', 'POST /logout'] },
  { rule: '7.20', keys: ['GET /appstate'] },
  { rule: '7.21', keys: ['GET /events', 'DELETE /{role}/events'] },
  { rule: '7.22', keys: ['GET /appinfo'] },
  {
    rule: '7.98',
    keys: [
      'GET /notifications/settings',
      'PUT /notifications/settings',
      'POST /notifications/unsubscribe',
      'POST /telegram/link',
      'DELETE /telegram/link',
      'POST /telegram/webhook',
      'POST /outbox/telegram',
    ],
  },
  { rule: '7.24', keys: ['GET /home', 'GET /blog', 'GET /blog/{category}/{post}', 'GET /pages/{slug}'] },
  { rule: '7.25', keys: ['GET /narrators'] },
  { rule: '7.30', keys: ['GET /narrators/id/{id}', 'GET /narrators/id/{id}/reviews'] },
  { rule: '7.31', keys: ['POST /client/price'] },
  { rule: '7.32', keys: ['POST /client/price'] },
  { rule: '7.784', keys: ['POST /client/price'] },
  {
    rule: '7.33',
    keys: [
      'GET /narratorcomps',
      'GET /narratorcomps/id/{id}',
      'GET /musiccomps',
      'GET /musiccomps/{id}',
      'GET /musics',
    ],
  },
  { rule: '7.34', keys: ['PUT /client/{id}/set-featured-narrator'] },
  {
    rule: '7.35',
    keys: [
      'POST /narrator/set-pause',
      'GET /narrator/common',
      'PUT /narrator/common',
      'POST /narrator/avatar',
      'GET /narrator/prices',
      'PUT /narrator/prices',
    ],
  },
  {
    rule: '7.36',
    keys: [
      'GET /narrator/demos',
      'POST /narrator/demos',
      'PUT /narrator/demos/{id}',
      'DELETE /narrator/demos/{id}',
      'POST /narrator/finish-register/{id}',
    ],
  },
  {
    rule: '7.746',
    keys: ['GET /me/email', 'POST /me/email/code', 'POST /me/email/confirm', 'DELETE /me/email'],
  },
  {
    rule: '7.950',
    keys: [
      'GET /agent/invitations',
      'POST /agent/invitations',
      'DELETE /agent/invitations/{id}',
      'GET /narrator/agent',
      'DELETE /narrator/agent',
      'POST /narrator/agent-invitations/{id}/{action}',
    ],
  },
  { rule: '7.940', keys: ['POST /me/merge/code', 'POST /me/merge/check', 'POST /me/merge'] },
  { rule: '7.745', keys: ['DELETE /agent/registrations/{id}'] },
  { rule: '7.37', keys: ['PUT /narrator/save-review-reply', 'PUT /narrator/disable/{id}'] },
  {
    rule: '7.38',
    keys: ['PUT /client/{id}', 'POST /client/avatar', 'PUT /soundengineer/{id}', 'POST /soundengineer/avatar'],
  },
  {
    rule: '7.99',
    keys: [
      'GET /narrator/demos/{id}/play',
      'GET /avatars/{file}',
      'GET /staff/narrators',
      'GET /staff/narrators/{id}/changes',
      'GET /staff/narrators/{id}/demos/{demo_id}/play',
      'POST /staff/narrators/{id}/approve',
      'POST /staff/narrators/{id}/return',
    ],
  },
  {
    rule: '7.150',
    keys: ['GET /narrator/reviews', 'GET /staff/reviews', 'POST /staff/reviews/{id}/{action}'],
  },
  { rule: '7.151', keys: ['POST /narrators/{id}/seen', 'GET /narrator/statistics'] },
  { rule: '7.39', keys: ['GET /{role}/orders', 'GET /{role}/orders/{id}'] },
  { rule: '7.40', keys: ['POST /client/orders', 'PUT /client/orders/{id}', 'DELETE /client/orders/{id}'] },
  { rule: '7.41', keys: ['POST /{role}/orders/{id}/{action}'] },
  {
    rule: '7.42',
    keys: [
      'POST /staff/orders/{id}/cancel-with-refund',
      'POST /staff/orders/{id}/reassign',
      'POST /staff/orders/{id}/goodwill-refund',
    ],
  },
  { rule: '7.96', keys: ['GET /staff/orders', 'GET /staff/orders/{id}'] },
  {
    rule: '7.43',
    keys: [
      'POST /{role}/orders/{id}/messages',
      'PUT /{role}/orders/{id}/messages/{message_id}',
      'DELETE /{role}/orders/{id}/messages/{message_id}',
    ],
  },
  {
    rule: '7.44',
    keys: [
      'POST /{role}/orders/{id}/results',
      'DELETE /{role}/orders/{id}/results/{file_id}',
      'POST /{role}/orders/{id}/{action}',
    ],
  },
  { rule: '7.960', keys: ['PUT /{role}/orders/{id}/results/{file_id}/level'] },
  { rule: '10.50', keys: ['GET /{role}/orders/{id}/results/{file_id}/sentences'] },
  { rule: '7.58', keys: ['GET /{role}/orders/{id}/results/{file_id}/check'] },
  {
    rule: '7.45',
    keys: [
      'GET /{role}/orders/{id}/results',
      'GET /{role}/orders/{id}/results/{file_id}/comments',
      'POST /{role}/orders/{id}/results/{file_id}/comments',
      'PUT /{role}/orders/{id}/results/{file_id}/comments/{comment_id}',
      'DELETE /{role}/orders/{id}/results/{file_id}/comments/{comment_id}',
      'POST /{role}/orders/{id}/results/{file_id}/comments/{comment_id}/{action}',
    ],
    more: ['action', 'resolve', 'reopen'],
  },
  {
    rule: '7.46',
    keys: ['POST /client/orders/{id}/file', 'PATCH /client/orders/{id}/file/{upload_id}'],
  },
  { rule: '7.47', keys: ['POST /client/orders/{id}/review'] },
  {
    rule: '7.48',
    keys: [
      'GET /{role}/payments',
      'GET /{role}/payments.csv',
      'GET /{role}/payments/{id}/breakdown',
      'GET /{role}/payments/held/{order_id}/breakdown',
      'POST /{role}/payments/{id}/repeat',
    ],
  },
  {
    rule: '7.70',
    keys: [
      'GET /{role}/payments/{id}/invoice',
      'GET /{role}/orders/{id}/documents',
      'GET /{role}/orders/{id}/documents/{document_id}',
      'GET /{role}/orders/{id}/archive',
    ],
  },
  { rule: '7.49', keys: ['POST /{role}/payments'] },
  { rule: '7.50', keys: ['POST /{role}/payments', 'GET /payouts/widget'] },
  { rule: '7.51', keys: ['GET /{role}/payments/{id}', 'POST /payments/yookassa'] },
  {
    rule: '7.68',
    keys: [
      'POST /staff/payments/{id}/confirm',
      'POST /staff/payments/{id}/refund',
      'POST /staff/payments/{id}/settle-refund',
      'GET /staff/reconciliation',
      'PUT /staff/reconciliation/{date}/follow-up',
    ],
  },
  { rule: '7.69', keys: ['POST /staff/statement-preview', 'POST /staff/statement-import'] },
  {
    rule: '7.920',
    keys: [
      'GET /staff/receipts',
      'GET /staff/receipts/{id}',
      'POST /staff/receipts/{id}/assign',
      'POST /staff/receipts/{id}/match',
      'POST /staff/receipts/{id}/parts/{part_id}/undo',
      'POST /staff/receipts/{id}/return',
      'POST /staff/receipts/{id}/returns/{return_id}/{action}',
    ],
    more: ['assign', 'match', 'return'],
  },
  { rule: '7.889', keys: ['GET /staff/receipt-suggestions'] },
  { rule: '7.882', keys: ['GET /staff/columns/{page}', 'PUT /staff/columns/{page}'] },
  { rule: '7.986', keys: ['GET /staff/search'] },
  { rule: '7.976', keys: ['GET /staff/overview', 'GET /staff/overview.csv'] },
  { rule: '7.967', keys: ['GET /staff/exceptions', 'PUT /staff/exceptions/{kind}/{subject}'] },
  {
    rule: '7.52',
    keys: ['GET /{role}/companies', 'POST /{role}/companies', 'PUT /{role}/companies', 'DELETE /{role}/companies/{id}'],
  },
  {
    rule: '7.71',
    keys: [
      'GET /staff/payments',
      'GET /staff/payments/{id}',
      'POST /staff/payments/{id}/execute',
      'POST /staff/payments/{id}/refuse',
    ],
  },
  {
    rule: '7.53',
    keys: [
      'POST /{role}/tickets',
      'POST /{role}/tickets/{id}/messages',
      'GET /{role}/tickets',
      'GET /{role}/tickets/{id}',
    ],
  },
  {
    rule: '7.97',
    keys: [
      'PUT /{role}/tickets/{id}/messages/{message_id}',
      'DELETE /{role}/tickets/{id}/messages/{message_id}',
      'GET /{role}/tickets/{id}/files/{file_id}',
      'GET /staff/tickets',
      'POST /staff/tickets/{id}/{action}',
      'POST /staff/tickets/{id}/notes',
      'GET /staff/canned-answers',
      'POST /staff/canned-answers',
      'PUT /staff/canned-answers/{id}',
      'DELETE /staff/canned-answers/{id}',
    ],
  },
  { rule: '7.55', keys: ['GET /download'] },
  { rule: '7.56', keys: ['GET /download'] },
  { rule: '7.57', keys: ['GET /download'] },
  { rule: '7.170', keys: ['GET /sessions', 'DELETE /sessions/{id}', 'DELETE /sessions'] },
  {
    rule: '7.150',
    keys: ['GET /narrator/reviews', 'GET /staff/reviews', 'POST /staff/reviews/{id}/{action}'],
  },
  { rule: '7.151', keys: ['POST /narrators/{id}/seen', 'GET /narrator/statistics'] },
  { rule: '7.171', keys: ['GET /agent/income', 'GET /{role}/orders'] },
]
