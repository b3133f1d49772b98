/** `npm run dev`: calls back when a source of the server changed, once for a burst of changes. */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { fail, say } from './terminal.mjs'

const folders = ['apps/server/src', 'packages/domain/src', 'packages/contract/src']
const settleMilliseconds = 150

/** The browser's own sources are watched by Vite inside the server; these are the ones that need a new server. */
export function watchSources(restart: () => Promise<void> | undefined): void {
  let timer: NodeJS.Timeout | undefined
  const changed = (name: string): void => {
    if (!/\.(ts|json)$/.test(name) || name.endsWith('.test.ts')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      say(`${name} changed; restarting the server.`)
      restart()?.catch((error: Error) => fail(`${error.message}\nWaiting for the next change.`))
    }, settleMilliseconds)
  }
  for (const folder of folders) watch(join(root, folder), { recursive: true }, (_event, name) => name && changed(name))
}
