/**
 * The operating-system account that the built-in PostgreSQL runs under.
 *
 * PostgreSQL refuses to run as root. Started by root it runs under the owner of an existing data folder, else under `nobody`;
 * nothing on the machine is changed for it. Started by anybody else it runs under that person's own account.
 */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { EmbeddedPostgresError } from './embedded-error.ts'

export interface PostgresAccount {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** The account to change to, or undefined when the present one will do. */
export function accountFor(data_dir: string): PostgresAccount | undefined {
  const self = process.getuid?.()
  const owner = statSync(data_dir, { throwIfNoEntry: false })
  if (self !== 0) {
    if (owner !== undefined && self !== undefined && owner.uid !== self) {
      const who = accountName(owner.uid)
      throw new EmbeddedPostgresError(
        `The database folder ${data_dir} belongs to ${who}. Start as the account that made it${who === 'nobody' ? ' (root)' : ''}, or choose another DATA_DIR.`,
      )
    }
    return undefined
  }
  if (owner !== undefined && owner.uid !== 0) return { name: accountName(owner.uid), uid: owner.uid, gid: owner.gid }
  return nobody()
}

function accountName(uid: number): string {
  const name = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout?.trim()
  return name || `account ${uid}`
}

function nobody(): PostgresAccount {
  const uid = spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', 'nobody'], { encoding: 'utf8' })
  if (uid.status !== 0 || gid.status !== 0) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root, and this machine has no account "nobody". Start as an ordinary user.',
    )
  }
  return { name: 'nobody', uid: Number(uid.stdout), gid: Number(gid.stdout) }
}
