import { DetailedError, Upload } from 'tus-js-client'
import { getLocale } from '../i18n/locale.ts'
import { ApiFailure } from './failures.ts'

export interface TransferStart {
  readonly file: File
  /** Where uploads of this kind are: `/api/client/orders/2041/file`. */
  readonly address: string
  /** The upload that is to go on; null begins one. */
  readonly upload_id: string | null
  /** Bytes that have gone, of the whole file. */
  readonly onProgress: (sent: number) => void
  /** The connection broke; it is tried again by itself for a while. */
  readonly onBroken: () => void
  /** It is not tried any more; null when nobody answered. */
  readonly onFailed: (refusal: ApiFailure | null) => void
  readonly onDone: () => void
  /** Makes a call of the API that keeps the session alive; a part of a file cannot do that by itself. */
  readonly keepSession: () => Promise<unknown>
}

export interface Transfer {
  /** Stops sending; what has arrived stays. */
  readonly pause: () => void
  readonly resume: () => void
}

/** Each part is a request of its own: so much at most has to go again after a break. */
const PART_BYTES = 4 * 1024 * 1024
/** Pauses before the tries after a break, about two minutes in all. */
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]

/** Sends a file by the tus protocol, and goes on by itself when the connection is back. */
export function sendByTus(start: TransferStart): Transfer {
  const { file, upload_id } = start
  const address = new URL(start.address, window.location.href).href
  const query = getLocale() === 'en' ? '?locale=en' : ''
  const upload = new Upload(file, {
    endpoint: `${address}${query}`,
    uploadUrl: upload_id === null ? null : `${address}/${upload_id}${query}`,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    metadata: { filename: file.name, filetype: file.type },
    // Where it goes on is asked of the service, which knows it in every browser.
    storeFingerprintForResuming: false,
    onBeforeRequest: async () => void (await start.keepSession()),
    onProgress: (sent) => start.onProgress(sent),
    onShouldRetry: (error) => {
      const isBroken = mayPass(error)
      if (isBroken) start.onBroken()
      return isBroken
    },
    onError: (error) => {
      stopListening()
      start.onFailed(refusalOf(error))
    },
    onSuccess: () => {
      stopListening()
      start.onDone()
    },
  })
  const goOn = (): void => {
    void upload.abort().then(() => upload.start())
  }
  const listen = (): void => {
    window.addEventListener('online', goOn)
    // A request that was on its way does not fail by itself for a long time.
    window.addEventListener('offline', start.onBroken)
  }
  const stopListening = (): void => {
    window.removeEventListener('online', goOn)
    window.removeEventListener('offline', start.onBroken)
  }
  listen()
  upload.start()
  return {
    pause: () => {
      stopListening()
      void upload.abort()
    },
    resume: () => {
      stopListening()
      listen()
      goOn()
    },
  }
}

/** No answer, a service that is away, a session to renew, and another place to go on from: all of them pass. */
function mayPass(error: Error | DetailedError): boolean {
  const { status, body } = answerTo(error)
  return status === 0 || status >= 500 || status === 401 || status === 429 || body['code'] === 'UPLOAD_OFFSET'
}

/** What the service said; null without an answer. */
function refusalOf(error: Error | DetailedError): ApiFailure | null {
  const { status, body } = answerTo(error)
  return mayPass(error) || typeof body['message'] !== 'string' ? null : new ApiFailure(status, body)
}

/** Status 0 without an answer. */
function answerTo(error: Error | DetailedError): { status: number; body: Readonly<Record<string, unknown>> } {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  try {
    return { status, body: JSON.parse(answer?.getBody() ?? '{}') as Record<string, unknown> }
  } catch {
    return { status, body: {} }
  }
}
