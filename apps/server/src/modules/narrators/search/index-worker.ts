/** The thread that reads the catalogue and builds the base of the index, then ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { getTypeParser } from '../../../database/database.ts'
import { connectedClient } from '../../../database/database-client.ts'
import { BaseBuilder } from './build-base.ts'
import { readCatalogue } from './index-rows.queries.ts'

async function main(connection: string): Promise<void> {
  const client = await connectedClient({
    connectionString: connection,
    application_name: 'tembrel-index',
    options: '-c TimeZone=UTC',
    types: { getTypeParser },
  })
  let builder: BaseBuilder | undefined
  try {
    await readCatalogue(
      client,
      (reading) => void (builder = new BaseBuilder(reading)),
      (row) => builder?.add(row),
    )
  } finally {
    await client.end()
  }
  parentPort?.postMessage(builder?.build())
}

await main((workerData as { connection: string }).connection)
