// The features of the web app by level. A feature imports only features of lower levels; what two of them share belongs to a
// lower level. `nouns` and `staff` are folders of features. A new feature is entered here first; tools/architecture.test.ts
// refuses one that is not.
module.exports = [
  ['certificates', 'companies', 'confirm', 'content', 'notifications', 'nouns/payment', 'site'],
  ['messages', 'music', 'payout-receipts', 'readings', 'session', 'withdraw'],
  ['agent', 'nouns/order', 'payment', 'sound', 'support'],
  ['orders', 'sign-in', 'site-notices', 'wallet'],
  ['merging', 'narrators'],
  ['compilations', 'order-draft', 'order-room', 'own-reviews'],
  ['people-settings', 'prompter', 'script-price', 'statistics'],
  ['home', 'narrator-workspace', 'narrators-page'],
  ['staff/editing', 'staff/parts'],
  ['staff/columns', 'staff/rights'],
  [
    'staff/approvals',
    'staff/content',
    'staff/exceptions',
    'staff/glance',
    'staff/ledger',
    'staff/moderation',
    'staff/overview',
    'staff/reconciliation',
    'staff/reviews',
    'staff/service-state',
  ],
  ['staff/payments', 'staff/second-factor', 'staff/settings', 'staff/sign-in', 'staff/bank-statements'],
  ['staff/orders', 'staff/payout-receipts', 'staff/receipts', 'staff/search'],
  ['staff/audit'],
  ['staff/people'],
  ['seo', 'shell'],
]
