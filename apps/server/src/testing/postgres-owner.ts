/**
 * A process that owns a built-in PostgreSQL, for tests that kill it.
 * Arguments: the data folder, "attach" or "take-over", and optionally the folder to remove at the end.
 * Prints one line of JSON when ready, and lives until it is killed or its input ends.
 */
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'

const [data_dir, if_running, throwaway_folder] = process.argv.slice(2)
if (data_dir === undefined || (if_running !== 'attach' && if_running !== 'take-over'))
  throw new Error('usage: postgres-owner.ts FOLDER attach|take-over [FOLDER]')
const server = await startEmbeddedPostgres({
  data_dir,
  if_running,
  log: () => undefined,
  ...(throwaway_folder && { throwaway_folder }),
})
process.stdout.write(`${JSON.stringify({ pid: server.pid, connection: server.connection, owned: server.owned })}\n`)
process.stdin.resume()
process.stdin.once('end', () => void server.stop().then(() => process.exit()))
