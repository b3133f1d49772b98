/**
 * Folders for sound that is being worked on (decision 0011). They lie among the system's temporary files, are named by host and
 * process, and go with the work; what a killed process left is removed when the next one of the host starts.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

const BEGINNING = 'tembrel-work-'
/** Host, process, and the six characters of `mkdtemp`. */
const NAME = /^tembrel-work-(?<host>.+)-(?<pid>\d+)-[A-Za-z0-9]{6}$/u

/** A host's name may hold what a file's name must not. */
function hostPart(): string {
  return hostname().replaceAll(/[^A-Za-z0-9.-]/gu, '_')
}

/** Makes a folder, hands over its path, and removes it however `use` ends. */
export async function inWorkingFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${BEGINNING}${hostPart()}-${process.pid}-`))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes the folders of processes of this host that do not run any more, and those of an earlier process that had the number of
 * this one: to be called before the first work begins. Returns how many went.
 */
export async function removeAbandonedFolders(): Promise<number> {
  const names = await readdir(tmpdir())
  const abandoned = names.filter((name) => {
    const { host, pid } = NAME.exec(name)?.groups ?? {}
    return host === hostPart() && (Number(pid) === process.pid || !isRunning(Number(pid)))
  })
  await Promise.all(abandoned.map(async (name) => await rm(join(tmpdir(), name), { recursive: true, force: true })))
  return abandoned.length
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process may not be signalled; it runs all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
