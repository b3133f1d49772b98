/**
 * Makes `app/paraglide` of the messages, unless what is there was made of these very messages: types, tests and build want it one after
 * the other, and each time takes seconds. As a program: `node compile-messages.ts`.
 */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const outdir = at('./app/paraglide')
/** Inside what it speaks of: who removes that removes it too. */
const stamp = `${outdir}/.made-of`
const sources = [
  ...['./app/messages/ru.json', './app/messages/en.json', './project.inlang/settings.json', './compile-messages.ts'],
  '../../package-lock.json',
]

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(at(source)))
  return hash.digest('hex')
}

function madeOf(): string | null {
  try {
    // The stamp alone would say nothing of a folder whose files were removed.
    readFileSync(`${outdir}/messages/_index.js`)
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

export async function compileMessages(): Promise<void> {
  const hash = sourcesHash()
  if (madeOf() === hash) return
  rmSync(stamp, { force: true })
  await compile({
    project: at('./project.inlang'),
    outdir,
    outputStructure: 'message-modules',
    strategy: ['globalVariable', 'baseLocale'],
  })
  writeFileSync(stamp, hash)
}

/** Somebody else is about to write there in another form. */
export function forgetCompiledMessages(): void {
  rmSync(stamp, { force: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compileMessages()
