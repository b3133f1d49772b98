/**
 * For operators (docs/operations.md, Rotate the keys). `node apps/server/src/keys.ts` says which secret keys the settings give and how many
 * stored values each still seals; `node apps/server/src/keys.ts new` makes a key.
 */
import process from 'node:process'
import { ConfigError, loadConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { keyRing, newSecret } from './key-ring.ts'
import { keysInUse, type KeyUse } from './keys-in-use.ts'

const NOTHING: Omit<KeyUse, 'key_id'> = { second_factors: 0, recovery_codes: 0, payout_cards: 0 }

function makeKey(): void {
  const secret = newSecret()
  process.stdout.write(`${secret}\n`)
  process.stderr.write(`Its id is ${keyRing([secret])[0].id}. Keep it as you keep passwords; it is shown this once.\n`)
}

async function showKeys(): Promise<void> {
  const config = loadConfig(process.env)
  if (config.database_url === null)
    throw new ConfigError(['DATABASE_URL is needed: it names the database to look into.'])
  // A pooler would refuse what its sessions begin with.
  const database = openDatabase(config.database_direct_url ?? config.database_url, { max: 2 })
  try {
    const uses = await keysInUse({ database })
    const ring = config.secret_keys.map(({ id }, index) => ({ id, place: index === 0 ? 'current' : 'also accepted' }))
    const others = uses.flatMap(({ key_id }) => (ring.some(({ id }) => id === key_id) ? [] : [key_id]))
    const lines = [
      ...ring.map(({ id, place }) => lineOf(id, place, uses.find(({ key_id }) => key_id === id) ?? NOTHING)),
      ...others.map((id) =>
        lineOf(id ?? 'no id', id === null ? 'any key' : 'MISSING', uses.find(({ key_id }) => key_id === id) ?? NOTHING),
      ),
    ]
    process.stdout.write(`${'key'.padEnd(10)}${'place'.padEnd(15)}second factors  recovery codes  payout cards\n`)
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await database.end()
  }
}

function lineOf(id: string, place: string, use: Omit<KeyUse, 'key_id'>): string {
  const counts = [String(use.second_factors).padStart(14), String(use.recovery_codes).padStart(16)]
  return `${id.padEnd(10)}${place.padEnd(15)}${counts.join('')}${String(use.payout_cards).padStart(14)}`
}

try {
  const [wish, ...more] = process.argv.slice(2)
  if (more.length > 0 || (wish !== undefined && wish !== 'new'))
    throw new ConfigError(['Give nothing, or "new" for a new key.'])
  if (wish === 'new') makeKey()
  else await showKeys()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
