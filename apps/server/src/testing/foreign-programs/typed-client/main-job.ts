/**
 * The main job as a program of another house does it: by the types that a generator made of the API's description, and nothing else
 * of ours. The client orders a recording, pays from the wallet and accepts it; the narrator records and is paid.
 *
 * Arguments: the address of the service, the client's e-mail, the narrator's, the narrator's id, the file of the recording. Prints
 * JSON: what the order came to.
 */
import { openAsBlob } from 'node:fs'
import { stdout } from 'node:process'
import createClient from 'openapi-fetch'
// Made by typed-client.test.ts beside a copy of this file.
import type { paths } from './description.ts'

const [address = '', clientEmail = '', narratorEmail = '', narratorId = '', recording = ''] = process.argv.slice(2)
const SCRIPT = 'Доброе утро, страна! Скидки ждут вас до воскресенья.'

type Service = ReturnType<typeof createClient<paths>>

/** The answer, or the refusal as the description has it. */
function must<Data>({ data, error, response }: { data?: Data; error?: unknown; response: Response }): Data {
  if (data === undefined) throw new Error(`${response.status} ${response.url}: ${JSON.stringify(error)}`)
  return data
}

async function signIn(role: 'client' | 'narrator', email: string): Promise<Service> {
  const guest = createClient<paths>({ baseUrl: address })
  const query = { login_method: 2, role, email, debug: true } as const
  const { code } = must(await guest.GET('/api/request-code', { params: { query } }))
  if (code === undefined) throw new Error('This is no demo installation: the code went out by mail alone.')
  const body = { role, login_method: 2, email, code } as const
  const { data } = must(await guest.POST('/api/login', { body }))
  if (data === null) throw new Error('A second factor is asked for.')
  return createClient<paths>({ baseUrl: address, headers: { authorization: `Bearer ${data.token}` } })
}

async function upload(narrator: Service, id: number): Promise<string> {
  const sound = await openAsBlob(recording, { type: 'audio/mpeg' })
  const { file } = must(
    await narrator.POST('/api/narrator/orders/{id}/results', {
      params: { path: { id } },
      // A description in JSON Schema has files as text; what travels is a form.
      body: { file: [''] },
      bodySerializer: () => {
        const form = new FormData()
        form.append('file', sound, 'take.mp3')
        return form
      },
    }),
  )
  return file.id
}

const client = await signIn('client', clientEmail)
const narrator = await signIn('narrator', narratorEmail)

const draft = must(
  await client.POST('/api/client/orders', {
    body: { title: 'Утро', text: SCRIPT, genre: 1, narrator_id: Number(narratorId) },
  }),
).order
const total = draft.price ?? 0
const params = { path: { id: draft.id } }
const placed = must(
  await client.PUT('/api/client/orders/{id}', {
    params: { ...params, header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { orderstatuses_id: 15, payment_method: 3, price: total },
  }),
).order

must(
  await narrator.POST('/api/narrator/orders/{id}/{action}', { params: { path: { id: placed.id, action: 'accept' } } }),
)
const file_ids = [await upload(narrator, placed.id)]
must(
  await narrator.POST('/api/narrator/orders/{id}/{action}', {
    params: { path: { id: placed.id, action: 'send-results' } },
    body: { file_ids, send_anyway: true },
  }),
)
const seen = must(await client.GET('/api/client/orders/{id}', { params })).order
const done = must(
  await client.POST('/api/client/orders/{id}/{action}', { params: { path: { id: seen.id, action: 'confirm' } } }),
).order
const wallet = must(await narrator.GET('/api/narrator/payments', {}))
const refused = await client.POST('/api/client/orders/{id}/{action}', {
  params: { path: { id: seen.id, action: 'confirm' } },
})

stdout.write(
  JSON.stringify({
    total,
    orderstatuses_id: done.orderstatuses_id,
    title: done.title,
    lines: wallet.payments.length,
    refusal: refused.error?.code,
  }),
)
