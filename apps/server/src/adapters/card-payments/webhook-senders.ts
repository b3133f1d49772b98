/**
 * The addresses from which the provider sends notifications. The check only spares us fetches for noise: it is worth
 * something behind a proxy that sets the client's address itself, and a notification is not believed either way.
 */

import { BlockList, isIPv6 } from 'node:net'

const senders = new BlockList()
senders.addSubnet('185.71.76.0', 27)
senders.addSubnet('185.71.77.0', 27)
senders.addSubnet('77.75.153.0', 25)
senders.addSubnet('77.75.154.128', 25)
senders.addAddress('77.75.156.11')
senders.addAddress('77.75.156.35')
senders.addSubnet('2a02:5180::', 32, 'ipv6')

/** Whether the address (IPv4, IPv6 or IPv4 mapped into IPv6) belongs to the provider. False for anything else. */
export function isWebhookSender(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return senders.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
