/** What a browser or a program says of itself, in the names that people know. */
import { networkOf } from '../../http/network-address.ts'
import type { WireSession } from '@tembrel/contract/calls/sessions.ts'

type Names = readonly (readonly [pattern: RegExp, name: string])[]

/** The first that fits: browsers pretend to be those further down. */
const BROWSERS: Names = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\b|Headless)(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

/** Programs that are better known by another name than the one they send. */
const PROGRAMS: Readonly<Record<string, string>> = { node: 'Node.js', undici: 'Node.js', PostmanRuntime: 'Postman' }

/** What every phone sends, whatever the app: it names none. */
const NAMELESS: readonly string[] = ['Mozilla', 'Dalvik', 'CFNetwork']

const SYSTEMS: Names = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The device of a session from its User-Agent; what is not given is null, its kind then `other`. */
export function describeDevice(user_agent: string): WireSession['device'] {
  const browser = nameIn(BROWSERS, user_agent) ?? programIn(user_agent)
  return { kind: kindOf(user_agent), browser, system: nameIn(SYSTEMS, user_agent) }
}

/** The network address where a session was begun, without the half that identifies a person; null when unknown. */
export function describePlace(ip: string): string | null {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/.exec(ip)
  if (ipv4) return `${ipv4[1]}.x.x`
  return ip.includes(':') ? `${networkOf(ip).split(':').slice(0, 2).join(':')}:x` : null
}

/** A program or an app that is no browser: the name it begins with, as «curl/8.10» and «Diktor/2.1 (iPhone)» do. */
function programIn(user_agent: string): string | null {
  const name = /^[A-Za-z][\w.-]{1,30}(?=[/\s]|$)/.exec(user_agent.trim())?.[0] ?? null
  return name === null || NAMELESS.includes(name) ? null : (PROGRAMS[name] ?? name)
}

function nameIn(names: Names, user_agent: string): string | null {
  return names.find(([pattern]) => pattern.test(user_agent))?.[1] ?? null
}

function kindOf(user_agent: string): WireSession['device']['kind'] {
  if (/\biPad\b|\bTablet\b/.test(user_agent)) return 'tablet'
  if (/\biPhone\b|\bMobile\b/.test(user_agent)) return 'phone'
  // Browsers say when it is a phone; apps do not, and most run on one.
  if (/\bAndroid\b/.test(user_agent)) return user_agent.startsWith('Mozilla/') ? 'tablet' : 'phone'
  return /\b(?:Windows|Macintosh|CrOS|Linux)\b/.test(user_agent) ? 'computer' : 'other'
}
