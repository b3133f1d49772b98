/** A host and port before a PostgreSQL of the tests, which listens on a socket only. What clients say can be looked at. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface DatabaseForwarder {
  readonly port: number
  /** What all clients have sent so far, byte by byte as text. */
  said(): string
  /** The host is gone: nobody can connect any more, and who was connected is cut off. */
  close(): Promise<void>
}

export async function startForwarder(connection: string): Promise<DatabaseForwarder> {
  const url = new URL(connection.replace('@/', '@localhost/'))
  const path = `${url.searchParams.get('host')}/.s.PGSQL.${url.searchParams.get('port') ?? 5432}`
  const sockets = new Set<Socket>()
  const said: Buffer[] = []
  const server = createServer((client) => {
    const database = connect(path)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => [client, database].forEach((one) => one.destroy()))
    }
    client.on('data', (chunk: Buffer) => said.push(chunk))
    client.pipe(database)
    database.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    said: () => Buffer.concat(said).toString('latin1'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** The same database at other hosts: `127.0.0.1:1,127.0.0.1:2`. */
export function atHosts(connection: string, hosts: readonly { readonly port: number }[], parameters = ''): string {
  const url = new URL(connection.replace('@/', '@localhost/'))
  const names = hosts.map(({ port }) => `127.0.0.1:${port}`).join(',')
  return `postgresql://${url.username}:${url.password}@${names}${url.pathname}${parameters}`
}
