/**
 * The bench runs the product, the load and the peers in processes of their own, so that the CPU time of each can be measured
 * separately. A parent asks over Node's own channel and awaits the answer; a child ends with its parent.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface Question {
  readonly id: number
  readonly name: string
  readonly argument: unknown
}

interface Answer {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

export interface Child {
  readonly pid: number
  /** Calls the child's handler of this name. Throws what the handler threw, or when the child has ended. */
  ask<T>(name: string, argument?: unknown): Promise<T>
  /** Asks it to end in order and waits until it is gone. */
  stop(): Promise<void>
}

const stopMilliseconds = 10_000

/** Starts a script of this folder; what it prints goes to `log_file`, or to our own output without one. */
export function startChild(script: URL, options: { env: NodeJS.ProcessEnv; log_file?: string }): Child {
  const output = options.log_file === undefined ? 'inherit' : openSync(options.log_file, 'a', 0o600)
  const child = spawn(process.execPath, [fileURLToPath(script)], {
    env: options.env,
    stdio: ['ignore', output, output, 'ipc'],
  })
  if (typeof output === 'number') closeSync(output)
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const gone = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const name = script.pathname.split('/').slice(-2).join('/')
  const log = options.log_file === undefined ? '' : `; see ${options.log_file}`
  void gone.then((how) => {
    for (const { reject } of waiting.values()) reject(new Error(`${name} ended (${how})${log}`))
  })
  child.on('message', (message: Answer) => {
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === undefined) asked?.resolve(message.value)
    else asked?.reject(new Error(`${name}: ${message.error}`))
  })
  let asked = 0
  return {
    pid: child.pid ?? 0,
    ask<T>(what: string, argument?: unknown): Promise<T> {
      asked += 1
      const question: Question = { id: asked, name: what, argument }
      return new Promise<T>((resolve, reject) => {
        waiting.set(question.id, { resolve: (value) => resolve(value as T), reject })
        if (hasEnded(child)) reject(new Error(`${name} has ended${log}`))
        else child.send(question, (error) => error && reject(error))
      })
    },
    async stop() {
      if (hasEnded(child)) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds)
      await gone
      clearTimeout(timer)
    },
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

// oxlint-disable-next-line typescript/no-explicit-any -- each handler knows what its parent sends
type Handlers = Record<string, (argument: any) => unknown>

/** In a child: answers the parent's questions, one handler each, until the parent stops it or is gone. */
export function serveParent(handlers: Handlers, close: () => Promise<void> = async () => undefined): void {
  process.on('message', (question: Question) => void answer(handlers, question))
  process.once('disconnect', () => process.exit(1))
  process.once('SIGTERM', () => void close().finally(() => process.exit(0)))
}

async function answer(handlers: Handlers, { id, name, argument }: Question): Promise<void> {
  try {
    const handler = handlers[name]
    if (handler === undefined) throw new Error(`nothing answers to ${name}`)
    process.send?.({ id, value: await handler(argument) } satisfies Answer)
  } catch (error) {
    process.send?.({ id, error: (error as Error).stack ?? String(error) } satisfies Answer)
  }
}
