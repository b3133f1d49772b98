/** What `npm start` says when the product is ready: where it is, who can sign in, and how. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Config } from '../../apps/server/src/config.ts'
import { root } from './install.mjs'
import { bold, duration, say } from './terminal.mjs'

interface Persona {
  readonly role: string
  readonly name: string
  /** A phone number or an e-mail address, as typed at sign-in. */
  readonly login: string
  readonly about?: string
}

export function announce(config: Config, milliseconds: number): void {
  const url = config.public_url
  say()
  say(`${bold('Tembrel is ready')} (${duration(milliseconds)})`)
  say(`  ${bold(url)}   in English: ${url}/en   the API: ${url}/api/docs`)
  if (config.demo) announcePersonas(url)
  say()
  const place = relative(process.cwd(), config.data_dir) || '.'
  say(`  Data and logs: ${place.startsWith('..') ? config.data_dir : place}   Stop: Ctrl-C`)
  if (!config.demo && config.yookassa === null)
    say('  Card payments are off: set YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY.')
}

function announcePersonas(url: string): void {
  const personas = readPersonas()
  if (personas.length === 0) return
  say()
  say(`  Sign in as one of these; the code stands at ${bold(`${url}/outbox`)}`)
  const width = Math.max(...personas.map((persona) => persona.login.length))
  for (const { role, name, login, about } of personas) {
    say(`    ${role.padEnd(14)}${login.padEnd(width + 2)}${name}${about === undefined ? '' : ` – ${about}`}`)
  }
}

function readPersonas(): readonly Persona[] {
  const file = join(root, 'database', 'demo', 'personas.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Persona[]) : []
}
