import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedHook = { body: unknown; event: string; object_id: string; headers: IncomingHttpHeaders }

export type Receiver = {
  url: string
  hooks: ReceivedHook[]
  /** The statuses of the next answers; 200 when there are none left. */
  answers: number[]
  close(): Promise<void>
}

/** The shop's side of the notifications, which writes down what comes. */
export async function startReceiver(): Promise<Receiver> {
  const hooks: ReceivedHook[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const body = JSON.parse(text) as { event: string; object: { id: string } }
      hooks.push({ body, event: body.event, object_id: body.object.id, headers: request.headers })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments/yookassa`,
    hooks,
    answers,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
