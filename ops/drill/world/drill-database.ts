/** The PostgreSQL of a drill, with its durable settings: what is committed is on disk. It can be held, killed and started again. */
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../apps/server/src/database/embedded-postgres.ts'
import { childrenOf, holdFamily, killFamily } from '../../../apps/server/src/testing/process-family.ts'
import { ownMemoryOf } from './memory.ts'

export class DrillDatabase {
  readonly connection: string
  readonly #data_dir: string
  #server: EmbeddedPostgres
  #isRunning = true
  #goOn: () => void = () => undefined

  private constructor(data_dir: string, server: EmbeddedPostgres) {
    this.#data_dir = data_dir
    this.#server = server
    this.connection = server.connection
    this.#watch(server)
  }

  static async start(data_dir: string): Promise<DrillDatabase> {
    return new DrillDatabase(data_dir, await startIn(data_dir))
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  /** Bytes that its processes have for themselves. */
  get memory_bytes(): number {
    const { pid } = this.#server
    return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + ownMemoryOf(each), 0)
  }

  /** It takes connections and statements, and answers nothing. */
  hold(): void {
    this.#goOn = holdFamily(this.#server.pid)
  }

  goOn(): void {
    this.#goOn()
  }

  async kill(): Promise<void> {
    killFamily(this.#server.pid)
    await this.#server.ended
  }

  /** Starts it when it does not run. */
  async startAgain(): Promise<void> {
    this.#server = await startIn(this.#data_dir)
    this.#isRunning = true
    this.#watch(this.#server)
  }

  async stop(): Promise<void> {
    this.goOn()
    await this.#server.stop()
  }

  #watch(server: EmbeddedPostgres): void {
    void server.ended.then(() => (this.#isRunning = false))
  }
}

function startIn(data_dir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ data_dir, if_running: 'take-over', log: () => undefined })
}
