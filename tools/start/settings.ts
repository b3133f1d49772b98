/** The settings of one `npm start`: what the person set, and what the starter fills in for the product's own programs. */
import net from 'node:net'
import { type Config, ConfigError, loadConfig } from '../../apps/server/src/config.ts'
import { StartError } from './start-error.ts'

export interface StartSettings {
  readonly config: Config
  /** For the child programs: PATH and the like, and every setting that was decided here. */
  readonly env: NodeJS.ProcessEnv
}

/** Started by hand the product shows its demo, unless DEMO says otherwise. */
export function withDemoDefault(env: NodeJS.ProcessEnv, demo: '0' | '1'): NodeJS.ProcessEnv {
  return { ...env, DEMO: env['DEMO']?.trim() || demo }
}

/** Reads and checks the settings, and finds ports where the person left them open. Throws StartError. */
export async function readSettings(given: NodeJS.ProcessEnv, isDev: boolean): Promise<StartSettings> {
  const env: NodeJS.ProcessEnv = {
    ...given,
    NODE_ENV: isDev ? 'development' : 'production',
    // One server has no balancer that would have to notice.
    DRAIN_SECONDS: given['DRAIN_SECONDS']?.trim() || '0',
  }
  if (env['PORT']?.trim() === '0') env['PORT'] = String(await freePort('127.0.0.1', 0))
  try {
    const config = loadConfig(env)
    return { config, env }
  } catch (error) {
    if (error instanceof ConfigError)
      throw new StartError(`Wrong settings:\n${error.lines.map((line) => `  ${line}`).join('\n')}`)
    throw new StartError(`The data folder cannot be used: ${(error as Error).message}`)
  }
}

/** Throws StartError with one line when another program listens where the product should. */
export async function checkPort(host: string, port: number): Promise<void> {
  const problem = await portProblem(host, port)
  if (problem === undefined) return
  if (problem === 'EADDRINUSE') {
    throw new StartError(
      `Port ${port} is used by another program. Choose another one, for example: PORT=${port + 100} npm start`,
    )
  }
  if (problem === 'EACCES')
    throw new StartError(`Port ${port} may be opened by root only. Choose one above 1023: PORT=3000 npm start`)
  throw new StartError(`The product cannot listen on ${host}, port ${port} (${problem}). Check HOST and PORT.`)
}

/** `wanted` when it is free, else one of the next twenty, else any. */
export async function freePort(host: string, wanted: number): Promise<number> {
  if (wanted !== 0) {
    for (let port = wanted; port < Math.min(wanted + 20, 65_536); port += 1) {
      if ((await portProblem(host, port)) === undefined) return port
    }
  }
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, host, () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function portProblem(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}
