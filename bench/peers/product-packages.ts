/**
 * The packages the product is made of, in the very versions it runs on, without the product around them. They are found from the
 * workspaces that declare them; what is used of them is written down here.
 */
import { createRequire } from 'node:module'

const fromServer = createRequire(new URL('../../apps/server/package.json', import.meta.url))
const fromWeb = createRequire(new URL('../../apps/web/package.json', import.meta.url))

interface BareFastify {
  get(path: string, handler: (request: unknown, reply: BareReply) => unknown): void
  listen(options: { port: number; host: string }): Promise<string>
}

interface BareReply {
  type(contentType: string): BareReply
  send(body: string): BareReply
}

export interface BareClient {
  connect(): Promise<void>
  query(statement: { name: string; text: string; values?: readonly unknown[] } | string): Promise<{ rows: unknown[] }>
  end(): Promise<void>
}

/** What a React component returns; its content is not used here. */
export interface ReactElement {
  readonly type: unknown
}

type CreateElement = (
  type: string | ((properties: never) => ReactElement),
  properties: object | null,
  ...children: readonly unknown[]
) => ReactElement

export const { fastify } = fromServer('fastify') as { fastify: (options: object) => BareFastify }
export const { Client: PostgresClient } = fromServer('pg') as {
  Client: new (options: { connectionString: string }) => BareClient
}
export const { createElement } = fromWeb('react') as { createElement: CreateElement }
export const { renderToString } = fromWeb('react-dom/server') as { renderToString: (element: ReactElement) => string }
