// Runs a program that must not outlive this process, whatever it starts itself: npm, a build.
import { spawn } from 'node:child_process'
import process from 'node:process'

/**
 * The program runs in a process group of its own. A watcher in that group holds a pipe from here: when the pipe closes, because
 * this process ended or was killed, the watcher kills the whole group.
 */
const leash = `
exec 4<&0
"$@" </dev/null 4<&- &
P=$!
( cat <&4 >/dev/null 2>&1; kill -KILL 0 ) &
wait "$P"
R=$?
printf '%s' "$R" >&3
kill -KILL 0
`

/**
 * @typedef {object} LeashedOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(chunk: string) => void} [onOutput] hears everything printed; printed to this process's own output when not given
 * @property {AbortSignal} [signal] kills the program
 */

/**
 * Runs a program to its end. Interrupts of this process kill it.
 * @param {readonly string[]} command
 * @param {LeashedOptions} options
 * @returns {Promise<number>} the exit code; 1 when it was killed
 */
export function runLeashed(command, { cwd, env = process.env, onOutput, signal }) {
  const printed = onOutput === undefined ? 'inherit' : 'pipe'
  const child = spawn('/bin/sh', ['-c', leash, 'tembrel-leash', ...command], {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', printed, printed, 'pipe'],
  })
  let code = ''
  child.stdio[3]?.on('data', (chunk) => (code += String(chunk)))
  child.stdin?.on('error', () => undefined)
  for (const stream of onOutput === undefined ? [] : [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => onOutput?.(String(chunk)))
  }
  const stop = () => child.stdin?.destroy()
  signal?.addEventListener('abort', stop)
  return new Promise((resolve) => {
    const end = () => {
      signal?.removeEventListener('abort', stop)
      resolve(code === '' ? 1 : Number(code))
    }
    child.once('error', end)
    child.once('close', end)
  })
}
