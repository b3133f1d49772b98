/** Fills an empty database with the demo: `node apps/server/src/demo-data/load-demo.ts`, with DATABASE_URL and DATA_DIR set. */
import process from 'node:process'
import { closeAppContext, openAppContext } from '../app-context.ts'
import { loadConfig } from '../config.ts'
import { createLog } from '../http/log.ts'
import { createDemoClock } from './demo-clock.ts'
import { fillDemo } from './fill-demo.ts'

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  if (!config.demo || config.database_url === null) throw new Error('The demo needs DEMO=1 and DATABASE_URL.')
  const opened = await openAppContext({ ...config, yookassa: null }, config.database_url, createLog('warn'))
  try {
    await fillDemo(opened, createDemoClock(new Date()), (line) => void process.stdout.write(`${line}\n`))
  } finally {
    await closeAppContext(opened)
  }
}

await main()
