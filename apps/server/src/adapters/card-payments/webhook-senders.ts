/**
 * The addresses from which the provider sends notifications. A notification is not believed either way: the check spares the
 * provider the questions that made-up notifications would have us ask (decision 0090).
 */

import { BlockList, isIPv6 } from 'node:net'
import type { Config } from '../../config.ts'

/** Where the provider itself answers; a sandbox or a stand-in sends from wherever it runs. */
const PROVIDER_HOST = 'api.yookassa.ru'

const senders = new BlockList()
senders.addSubnet('185.71.76.0', 27)
senders.addSubnet('185.71.77.0', 27)
senders.addSubnet('77.75.153.0', 25)
senders.addSubnet('77.75.154.128', 25)
senders.addAddress('77.75.156.11')
senders.addAddress('77.75.156.35')
senders.addSubnet('2a02:5180::', 32, 'ipv6')

/** Whether the address (IPv4, IPv6 or IPv4 mapped into IPv6) belongs to the provider. False for anything else. */
function isWebhookSender(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return senders.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/**
 * Whether a notification from this address is accepted. Addresses are checked only for the real provider, and only behind a
 * trusted proxy that passes on the sender's address: otherwise every sender might have the address of the proxy.
 */
export function mayNotify(
  { yookassa, trust_proxy }: Pick<Config, 'yookassa' | 'trust_proxy'>,
  address: string,
): boolean {
  if (yookassa === null || trust_proxy === false || trust_proxy === 0) return true
  return new URL(yookassa.base_url).host !== PROVIDER_HOST || isWebhookSender(address)
}
