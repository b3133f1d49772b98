/** The narrator's part of the service in place of the real one: it keeps demos and notes what it was sent. */
import { expect } from 'vitest'
import type { AnyOptions } from '../../../api/call-types.ts'
import type { ApiRequest } from '../../../api/request.ts'
import type { OwnDemo } from '../demos/demo-lists.ts'
import type { DemoChange } from '../demos/use-own-demos.ts'
import { unheardDemo } from './sample-demo.ts'

type Send = (request: ApiRequest, options: AnyOptions) => Promise<Response>

export class FakeWorkspace {
  demos: OwnDemo[] = []
  /** `PUT /narrator/demos/7` with what came along. */
  readonly sent: { readonly call: string; readonly body: unknown }[] = []
  readonly #others = new Map<string, () => Response>()

  /** The answer to any other call, or in place of one that it knows. */
  answer(call: string, response: () => Response): void {
    this.#others.set(call, response)
  }

  calls(): string[] {
    return this.sent.map(({ call }) => call)
  }

  bodyOf(call: string): unknown {
    return this.sent.findLast((one) => one.call === call)?.body
  }

  readonly send: Send = (request) => {
    const call = `${request.method} ${request.path.replace(/^\/api/, '').replace(/\?.*$/, '')}`
    const isText = typeof request.body === 'string'
    const body: unknown = isText ? JSON.parse(String(request.body)) : request.body
    if (request.method !== 'GET') this.sent.push({ call, body })
    const other = this.#others.get(call)
    return Promise.resolve(other ? other() : this.#own(call, body))
  }

  #own(call: string, body: unknown): Response {
    const id = Number(/demos\/(\d+)$/.exec(call)?.[1])
    if (call === 'POST /narrator/demos') return this.#add(body as FormData)
    if (call.startsWith('PUT /narrator/demos/')) this.#change(id, (body as { demo: DemoChange }).demo)
    if (call.startsWith('DELETE /narrator/demos/')) {
      this.demos = this.demos.filter((demo) => demo.id !== id)
      return new Response(null, { status: 204 })
    }
    expect(call).toMatch(/narrator\/demos/)
    const demo = this.demos.find((one) => one.id === id)
    return Response.json(call.startsWith('PUT') ? { demo } : { demos: this.demos, maindemo: null })
  }

  #add(form: FormData): Response {
    const numberOf = (name: string) => (form.has(name) ? Number(form.get(name)) : null)
    const demo = unheardDemo(100 + this.demos.length, {
      title: form.get('title') as string,
      main: form.get('main') === '1',
      ...{ genres_id: numberOf('genres_id'), moods_id: numberOf('moods_id') },
    })
    this.demos = [...this.demos, demo]
    return Response.json({ demo }, { status: 201 })
  }

  #change(id: number, change: DemoChange): void {
    this.demos = this.demos.map((demo) => {
      if (demo.id !== id) return change.main ? { ...demo, main: false } : demo
      return { ...demo, ...change, track: { ...demo.track, ...change.track } } as OwnDemo
    })
  }
}
