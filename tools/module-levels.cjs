// The modules of the server by level. A module imports only modules of lower levels, and of them only their operations.
// A new module is entered here first; tools/architecture.test.ts refuses one that is not.
module.exports = [
  ['settings'],
  ['accounts', 'activity', 'catalog', 'files', 'ledger', 'notifications', 'referrals'],
  ['approvals', 'documents'],
  ['clients', 'engineers', 'music', 'narrators', 'payments'],
  ['content', 'orders'],
  ['checkout', 'delivery', 'quotes', 'reviews', 'sign-in', 'statistics', 'support'],
  ['agents', 'appstate', 'bank-statements', 'exceptions', 'merging', 'months', 'office-search', 'seo', 'service-state'],
  ['overview', 'staff'],
]
