/** What others have to know of a sandbox that nobody has configured. It imports nothing, so whoever starts the sandbox need not load it. */
export const defaultShop = { id: '100500', secret_key: 'test_sandbox_shop_key' }
export const defaultGateway = { id: '500100', secret_key: 'test_sandbox_payout_key' }

/** Where the script of the payout form is, at the real provider and here. */
export const WIDGET_PATH = '/payouts-data/3.1.0/widget.js'
