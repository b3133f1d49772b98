/**
 * Prints the scripts of a page, and ends with 1 when they are above the limit (page-scripts.ts) or the build has no such page.
 *
 *     node bench/script-budget.ts [--static] [--page /narrators]
 *
 * `--static` adds up what the build preloads; without it Chromium opens the page on a server with a few people in it. Both build
 * what is stale first.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureBuilt } from '../tools/start/build.ts'
import { StartError } from '../tools/start/start-error.ts'
import { fail } from '../tools/start/terminal.mjs'
import { chromiumArguments } from '../tools/test/chromium-arguments.ts'
import { findChromium } from '../tools/test/chromium.ts'
import { loadBenchData } from './data/load-data.ts'
import { measurePageScripts, type PageScripts, printPageScripts, staticPageScripts } from './page-scripts.ts'
import { startBenchDatabase, startBenchServer } from './product/product.ts'

async function measureInChromium(url: string): Promise<PageScripts> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments],
  })
  try {
    return await measurePageScripts(await browser.newPage(), url)
  } finally {
    await browser.close()
  }
}

/** Serves the production build with a few people in it, and measures one page. */
async function measureOnOwnServer(path: string): Promise<PageScripts> {
  const database = await startBenchDatabase()
  try {
    await loadBenchData(database.database, { narrators: 60, clients: 60, buyers: 0 }, () => undefined)
    const server = await startBenchServer(database)
    try {
      return await measureInChromium(server.url + path)
    } finally {
      await server.process.stop()
    }
  } finally {
    await database.stop()
  }
}

const { values } = parseArgs({
  options: { static: { type: 'boolean', default: false }, page: { type: 'string', default: '/narrators' } },
})
try {
  await ensureBuilt()
  const scripts = values.static ? staticPageScripts(values.page) : await measureOnOwnServer(values.page)
  process.exitCode = printPageScripts(scripts) ? 0 : 1
} catch (error) {
  fail(error instanceof StartError ? error.message : String((error as Error).stack))
  process.exitCode = 1
}
