/** What a browser says of itself, told in the names that people know. */
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
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

const SYSTEMS: Names = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The device of a session from its User-Agent; what is not told is null, its kind then `other`. */
export function describeDevice(user_agent: string): WireSession['device'] {
  return { kind: kindOf(user_agent), browser: nameIn(BROWSERS, user_agent), system: nameIn(SYSTEMS, user_agent) }
}

function nameIn(names: Names, user_agent: string): string | null {
  return names.find(([pattern]) => pattern.test(user_agent))?.[1] ?? null
}

function kindOf(user_agent: string): WireSession['device']['kind'] {
  if (/\biPad\b|\bTablet\b/.test(user_agent)) return 'tablet'
  if (/\biPhone\b|\bMobile\b/.test(user_agent)) return 'phone'
  if (/\bAndroid\b/.test(user_agent)) return 'tablet'
  return /\b(?:Windows|Macintosh|CrOS|Linux)\b/.test(user_agent) ? 'computer' : 'other'
}
