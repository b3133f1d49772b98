/**
 * Addresses of a database. One may name several hosts, as libpq's do; the driver knows one host only, so such an address is taken
 * apart into one address for each host (decision 0128).
 */

/** Scheme, user, hosts, and all that follows them. */
const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)(.*)$/s

/** What may be asked of the host: the product writes, so a host that only reads is of no use to it. */
const WRITABLE = ['read-write', 'primary']

/** One address for each host, in their order. */
export function addressesOf(address: string): readonly string[] {
  const [, scheme = '', user = '', , rest = ''] = PARTS.exec(address) ?? []
  const hosts = hostsOf(address)
  return hosts.length > 1 ? hosts.map((host) => `${scheme}${user}${host}${rest}`) : [address]
}

/** Whether a host has to take writes before it is used: asked for, or one of several. */
export function hasToBeWritable(address: string): boolean {
  return hasSeveralHosts(address) || WRITABLE.includes(targetOf(address) ?? '')
}

/** What is wrong with an address, to be said after its name; null when nothing is. */
export function problemOfAddress(address: string): string | null {
  const urls = addressesOf(address).map((one) => parsed(one))
  if (!urls.every((url) => url !== null && url.pathname.length > 1))
    return 'must be an address like postgresql://user:password@host:5432/database, or host1:5432,host2:5432 for several hosts'
  if (hasSeveralHosts(address) && hostsOf(address).some((host) => /^(:|$)/.test(host)))
    return 'names a host without a name'
  const parameters = urls[0]?.searchParams
  if ([parameters?.get('host'), parameters?.get('port')].some((value) => value?.includes(',')))
    return 'must name several hosts before the database: postgresql://user:password@host1:5432,host2:5432/database'
  const target = targetOf(address)
  if (target === null || WRITABLE.includes(target) || (target === 'any' && !hasSeveralHosts(address))) return null
  return `must have target_session_attrs=read-write, not "${target}"`
}

/** Hosts and database of an address, without user and password, as they may be shown. */
export function placeOf(address: string): string {
  const urls = addressesOf(address).map((one) => parsed(one))
  const hosts = urls.map((url) => `${url?.hostname}:${url?.port || 5432}`)
  return `${hosts.join(',')}${urls[0]?.pathname ?? ''}`
}

function hasSeveralHosts(address: string): boolean {
  return hostsOf(address).length > 1
}

/** With their ports. */
function hostsOf(address: string): readonly string[] {
  return PARTS.exec(address)?.[3]?.split(',') ?? []
}

function targetOf(address: string): string | null {
  return parsed(addressesOf(address)[0] ?? '')?.searchParams.get('target_session_attrs') ?? null
}

/** PostgreSQL's own tools allow an address without a host, with the socket folder as a parameter. */
function parsed(address: string): URL | null {
  const url = URL.parse(address.replace('@/', '@localhost/'))
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) ? url : null
}
