/**
 * One connection to the database, at whichever of its hosts takes writes.
 *
 * Each host is tried by one connection. Where it cannot be made, or the host only reads, the attempt fails as a lost connection does
 * and the next one goes to the next host: everybody who connects tries again anyway. Hosts that work are kept to.
 */
import pg from 'pg'
import { HostOnlyReads, isConnectionLost, waitForServer } from './connection-loss.ts'
import { addressesOf, hasToBeWritable } from './database-address.ts'

/** How many times the host of an address was changed in this process. */
const changes = new Map<string, number>()

type Connected = Parameters<pg.Client['connect']>[0]

export class DatabaseClient extends pg.Client {
  readonly #address: string
  /** Of the moment at which this connection's host was chosen. */
  readonly #changes: number

  constructor(config: pg.ClientConfig & { readonly connectionString?: string | undefined } = {}) {
    const address = config.connectionString ?? ''
    const changed = changes.get(address) ?? 0
    const hosts = addressesOf(address)
    super({ ...config, connectionString: hosts[changed % hosts.length] })
    this.#address = address
    this.#changes = changed
  }

  override connect(): Promise<this>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<this> | void {
    const connecting = this.#connectWritable()
    if (callback === undefined) return connecting
    const tell = callback as (error: Error | null, client?: this) => void
    connecting.then(() => tell(null, this), tell)
  }

  async #connectWritable(): Promise<this> {
    try {
      await super.connect()
      if (!hasToBeWritable(this.#address)) return this
      const { rows } = await this.query<{ only_reads: boolean }>(
        "select current_setting('transaction_read_only') = 'on' as only_reads",
      )
      if (rows[0]?.only_reads === false) return this
      this.end().catch(() => undefined)
      throw new HostOnlyReads()
    } catch (error) {
      if (isConnectionLost(error)) this.#leaveHost()
      throw error
    }
  }

  /** Many connections fail together; they leave their host once. */
  #leaveHost(): void {
    if ((changes.get(this.#address) ?? 0) === this.#changes) changes.set(this.#address, this.#changes + 1)
  }
}

/** A connection that is made, for who needs one only once: a host that does not serve is left for the next one. */
export function connectedClient(config: ConstructorParameters<typeof DatabaseClient>[0]): Promise<DatabaseClient> {
  return waitForServer(async () => {
    const client = new DatabaseClient(config)
    client.on('error', () => undefined)
    await client.connect()
    return client
  })
}
