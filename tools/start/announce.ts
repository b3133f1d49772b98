/** What `npm start` says when the product is ready: where it is, who can sign in, and how. */
import { relative } from 'node:path'
import type { Config } from '../../apps/server/src/config.ts'
import { demoPeople } from './demo-people.ts'
import { bold, duration, say } from './terminal.mjs'

/** `milliseconds`: how long the start took. */
export async function announce(config: Config, milliseconds: number): Promise<void> {
  const url = config.public_url
  say()
  say(`${bold('Tembrel is ready')} (${duration(milliseconds)})`)
  say(`  ${bold(url)}   in English: ${url}/en   the API: ${url}/api/docs`)
  if (config.demo) await announcePeople(url)
  say()
  const place = relative(process.cwd(), config.data_dir) || '.'
  say(`  Data and logs: ${place.startsWith('..') ? config.data_dir : place}   Stop: Ctrl-C`)
  if (!config.demo && config.yookassa === null) {
    say('  Card payments are off: set YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY.')
  }
}

async function announcePeople(url: string): Promise<void> {
  const people = await demoPeople()
  if (people.length === 0) return
  say()
  say(`  Sign in as one of these invented people; the code stands at ${bold(`${url}/outbox`)}`)
  const width = (key: 'phone' | 'email'): number => Math.max(...people.map((person) => person[key].length)) + 2
  const [phoneWidth, emailWidth] = [width('phone'), width('email')]
  for (const { role, name, phone, email } of people) {
    say(`    ${role.padEnd(15)}${phone.padEnd(phoneWidth)}${email.padEnd(emailWidth)}${name}`)
  }
  say('  Test card: 5555 5555 5555 4444, any future date, any CVC. Start the demo over: npm run demo:reset')
}
