import { vi } from 'vitest'

/** Uploads go by XMLHttpRequest: what was sent by it, and an answer to it. */
export function fakeUpload(status: number, body: object): { readonly sent: FormData[] } {
  const sent: FormData[] = []
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    readonly responseText = JSON.stringify(body)
    readonly response = this.responseText
    readonly status = status
    withCredentials = false
    responseType = ''
    open(): void {}
    abort(): void {}
    setRequestHeader(): void {}
    getResponseHeader(name: string): string | null {
      return name.toLowerCase() === 'content-type' ? 'application/json' : null
    }
    getAllResponseHeaders(): string {
      return 'content-type: application/json\r\n'
    }
    send(form: FormData): void {
      sent.push(form)
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return { sent }
}
