/** Drills that have an installation, or a release, of their own: each is a program, whose exit code says whether it passed. */
import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { root } from '../../tools/start/install.mjs'

export interface DrillProgram {
  readonly name: string
  /** One line: what is tried. */
  readonly purpose: string
  readonly script: string
  /** It goes on beside the scenarios: nothing in it is judged by seconds of a quiet machine. */
  readonly isBeside?: true
  /** Of the scale of the drill: 1 is all of it. */
  readonly args: (scale: number) => readonly string[]
}

const KILLS = 10
const ROWS = 200_000

/** Needs the packages of `ops/ha`. */
export const programs: readonly DrillProgram[] = [
  {
    name: 'migration',
    purpose: 'the hottest table migrated while the last release serves',
    script: 'ops/drill/migration.ts',
    isBeside: true,
    args: (scale) => ['--rows', String(Math.round(ROWS * scale))],
  },
  {
    name: 'failover',
    purpose: 'the primary of three members of the database killed ten times',
    script: 'ops/drill/failover.ts',
    args: (scale) => ['--kills', String(Math.max(1, Math.round(KILLS * scale)))],
  },
  {
    name: 'restore',
    purpose: 'backed up under load, restored to a chosen instant and to the last one before all of it was killed',
    script: 'ops/drill/restore.ts',
    isBeside: true,
    args: () => [],
  },
  {
    name: 'book',
    purpose: 'every command of docs/operations.md typed on machines of its own',
    script: 'ops/drill/book.ts',
    isBeside: true,
    args: () => [],
  },
]

/** Whether it passed. What it says is printed: at once, or at its end where the scenarios are printing meanwhile. */
export async function runProgram(program: DrillProgram, scale: number): Promise<boolean> {
  const { name, purpose, script, args, isBeside = false } = program
  const heading = `\n${name}: ${purpose}${isBeside ? ' (beside the scenarios)' : ''}\n`
  if (!isBeside) process.stdout.write(heading)
  const stdio: StdioOptions = isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(process.execPath, [script, ...args(scale)], { cwd: root, stdio })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => said.push(piece))
  const end = (signal: NodeJS.Signals) => (): void => void child.kill(signal)
  const [onInterrupt, onTerminate] = [end('SIGINT'), end('SIGTERM')]
  process.once('SIGINT', onInterrupt).once('SIGTERM', onTerminate)
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate)
  if (isBeside) process.stdout.write(heading + Buffer.concat(said).toString())
  return code === 0
}
