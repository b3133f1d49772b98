/**
 * What counts as one sender when requests are counted: an IPv4 address, or of an IPv6 address the network of its
 * subscriber, who has 2^64 addresses in it. Networks are written out in full: `2001:db8::1` and `2001:db8:0:0:2::` are one.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::')
  const groupsOf = (text: string) => text.split(':').filter((group) => group !== '')
  const first = groupsOf(head)
  const missing = Math.max(0, 8 - first.length - groupsOf(tail).length)
  const groups = [...first, ...Array<string>(missing).fill('0'), ...groupsOf(tail)]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
