import type { CallResponse } from '../../../../api/call-types.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import type { Theme } from '../../../site/theme.ts'

/** In whose place the page is shown. */
export const PREVIEW_ROLES = ['guest', 'client', 'narrator'] as const
export type PreviewRole = (typeof PREVIEW_ROLES)[number]

/** What is shown, as the public page gets it from the service. */
export type PreviewSubject =
  | ({ readonly kind: 'post' } & CallResponse<'POST /staff/preview/post'>)
  | ({ readonly kind: 'page' } & CallResponse<'POST /staff/preview/page'>)
  | ({ readonly kind: 'compilation' } & CallResponse<'POST /staff/preview/compilation'>)

/** Asks the service for what is in a form, in one language. */
export type ReadPreview = (language: Locale) => Promise<PreviewSubject>

export interface PreviewShown {
  readonly role: PreviewRole
  readonly theme: Theme
  readonly subject: PreviewSubject
}

/** What the frame says once it listens; said again after its language has changed. */
export const PREVIEW_READY = 'tembrel-preview-ready'

/** What is said to the frame. */
export interface PreviewMessage {
  readonly type: 'tembrel-preview'
  readonly shown: PreviewShown
}

/** Whether something said to the frame is ours: from the page around it, of this site. */
export function isPreviewMessage(event: MessageEvent<unknown>): event is MessageEvent<PreviewMessage> {
  if (event.origin !== window.location.origin || event.source !== window.parent) return false
  return (
    typeof event.data === 'object' &&
    event.data !== null &&
    'type' in event.data &&
    event.data.type === 'tembrel-preview'
  )
}
