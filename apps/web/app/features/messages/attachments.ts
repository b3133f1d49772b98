/** What may be attached to a message (Product §5): kinds, how many, how large. The service looks into the files itself. */

/** Word, Excel, plain text, PDF, RTF, any image, any audio. */
export const ATTACHMENT_TYPES =
  '.doc,.docx,.xls,.xlsx,.txt,.pdf,.rtf,image/*,audio/*,.wav,.mp3,.flac,.ogg,.m4a,.aac,.aif,.aiff,.opus'

export const MAX_ATTACHMENTS = 10

/** Signs in one message, as the service takes them. */
export const MAX_LENGTH = 10_000

/** At most 100 MB each; larger files are sent as a link (Product §9). */
export const MAX_FILE_BYTES = 100 * 1024 * 1024

export type AttachmentProblem = 'too_many' | 'too_big' | 'empty'

export interface Chosen {
  readonly files: readonly File[]
  readonly problem: { readonly kind: AttachmentProblem; readonly name: string } | null
}

/** Adds files to those already chosen, leaving out what cannot be sent and saying why of the last one left out. */
export function addAttachments(chosen: readonly File[], added: readonly File[]): Chosen {
  const files = [...chosen]
  let problem: Chosen['problem'] = null
  for (const file of added) {
    const kind = problemOf(file, files.length)
    if (kind === null) files.push(file)
    else problem = { kind, name: file.name }
  }
  return { files, problem }
}

function problemOf(file: File, count: number): AttachmentProblem | null {
  if (file.size > MAX_FILE_BYTES) return 'too_big'
  if (file.size === 0) return 'empty'
  return count >= MAX_ATTACHMENTS ? 'too_many' : null
}
