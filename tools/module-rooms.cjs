// The rooms of large modules by level, lowest first. A room imports only rooms of lower levels; the door of the module, the files
// outside any room (routes, jobs), imports any room and is imported by none. tools/architecture.test.ts refuses a room without a
// level.
module.exports = {
  content: [['editing'], ['texts', 'showcase']],
  narrators: [['rows'], ['search', 'standing'], ['public', 'registration'], ['own'], ['moderation']],
  orders: [
    ['work'],
    ['people'],
    ['events', 'pricing', 'script'],
    ['chat', 'takes'],
    ['pickups'],
    ['escrow'],
    ['lifecycle'],
    ['drafts', 'reading'],
    ['placing', 'staff'],
    ['actions'],
  ],
  payments: [
    ['rows', 'companies'],
    ['wallet', 'refunds', 'payout-receipts'],
    ['topups', 'payouts'],
    ['accounting'],
    ['staff'],
  ],
}
