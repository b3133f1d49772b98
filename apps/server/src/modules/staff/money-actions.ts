/**
 * What staff do with money, as the audit log calls it (docs/decisions/0050): the part of the log that the accountant reads too. What
 * is done with people, tickets and content stays with the support.
 */
export const MONEY_ACTIONS = [
  'confirm-invoice',
  'cancel-with-refund',
  'goodwill-refund',
  'execute-withdrawal',
  'send-payout',
  'refuse-withdrawal',
  'repeat-withdrawal',
  'pay-out-wallet',
  'correct-operation',
  'open-card-refund',
  'refund-topup',
  'settle-refund',
  'follow-up-difference',
  'mark-money-exception',
  'read-card-number',
  'close-month',
  'reopen-month',
  'export-ledger',
  'export-orders',
  'export-payments',
  'ask-approval',
  'confirm-approval',
  'refuse-approval',
  'withdraw-approval',
] as const
