/**
 * The product as on several machines, on this one, from Debian's packages: etcd, three members of the database under Patroni, HAProxy
 * and PgBouncer before them, two servers and a worker, HAProxy before those. `run.json` says where they are.
 *
 *     node ops/ha/start.mjs --data DIR [--port 21000] [--install] [--database-only]
 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { StartError } from '../../tools/start/start-error.ts'
import { fail, say } from '../../tools/start/terminal.mjs'
import { writeConfiguration } from './configuration.ts'
import { databaseParts, startDatabaseParts, stopDatabaseParts } from './database-parts.ts'
import { FIRST_PORT, LISTEN, PORTS, layoutIn, secretsIn } from './layout.ts'
import { checkPrograms, installPackages } from './packages.ts'
import { barredFolder, databaseUser } from './program.ts'
import { productParts, startProductParts, stopProductParts } from './product-parts.ts'
import { readRunRecord, removeRunRecord, writeRunRecord } from './run-record.ts'
import { isListening } from './until.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string', default: String(FIRST_PORT) },
    install: { type: 'boolean', default: false },
    'database-only': { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  if (values.data === undefined) throw new StartError('Say where: node ops/ha/start.mjs --data DIR')
  if (process.platform !== 'linux') throw new StartError('This needs Linux, with the packages of Debian 12.')
  const layout = layoutIn(resolve(values.data), Number(values.port))
  if (values.install) installPackages()
  checkPrograms()
  if (readRunRecord(layout.folder)) throw new StartError(`It runs already: see ${layout.folder}/run.json.`)
  await checkPorts(Number(values.port))
  for (const folder of [layout.folder, layout.logs]) mkdirSync(folder, { recursive: true, mode: 0o755 })
  const barred = barredFolder(databaseUser(), layout.folder)
  if (barred !== null)
    throw new StartError(`The user of PostgreSQL may not go through ${barred}. Choose another folder: --data DIR`)
  const secrets = secretsIn(layout.folder)
  writeConfiguration(layout, secrets, databaseUser())

  const onChange = (): void => writeRunRecord(layout, secrets, programs)
  const database = databaseParts(layout, onChange)
  const product = productParts(layout, secrets, onChange)
  const programs = [
    ...[database.etcd, ...database.members, database.balancer, database.pooler],
    ...[product.sandbox, ...product.servers, product.worker, product.balancer],
  ]
  let stopping: Promise<void> | null = null
  const stop = (): Promise<void> =>
    (stopping ??= stopProductParts(product)
      .then(() => stopDatabaseParts(database, layout))
      .finally(() => removeRunRecord(layout.folder)))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)))
  try {
    await startDatabaseParts(database, layout, secrets)
    if (!values['database-only']) await startProductParts(product, layout, secrets)
  } catch (error) {
    await stop()
    throw error
  }
  if (!values['database-only']) say(`\nThe product serves at http://${LISTEN}:${layout.web_port}.`)
  say(`What runs where: ${layout.folder}/run.json`)
  say('Ctrl-C ends all of it.')
}

async function checkPorts(first: number): Promise<void> {
  for (let port = first; port < first + PORTS; port += 1)
    if (await isListening(LISTEN, port))
      throw new StartError(
        `Port ${port} is in use; ${first} to ${first + PORTS - 1} are needed. Choose others: --port 22000`,
      )
}

main().catch((error: unknown) => {
  fail(error instanceof StartError ? error.message : String((error as Error).stack ?? error))
  process.exit(1)
})
