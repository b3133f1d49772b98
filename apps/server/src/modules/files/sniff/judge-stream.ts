import type { Readable } from 'node:stream'
import type { FieldProblem } from '@tembrel/contract/errors/field-messages.ts'
import { apiError } from '../../../http/api-error.ts'
import type { UploadedPart } from '../../../http/upload-reader.ts'
import { acceptedFor, judgeContent, type ContentRefusalCode } from './accepted-content.ts'
import type { ContentTypeName } from './content-types.ts'
import { sniffStream } from './sniff-stream.ts'

/** What is said at the field of the file, as exactly as the code says it. */
const FIELD_PROBLEMS = {
  FILE_EMPTY: 'file_empty',
  FILE_TYPE: 'file_type',
  FILE_DISGUISED: 'file_disguised',
  FILE_BROKEN: 'file_broken',
} as const satisfies Record<ContentRefusalCode, FieldProblem>

export interface JudgedStream {
  readonly type: ContentTypeName
  readonly mime: string
  /** The same content from its first byte on; it takes the place of the part's own stream. */
  readonly stream: Readable
}

/** Reads the beginning of a part and throws FILE_TYPE, FILE_DISGUISED, FILE_EMPTY or FILE_BROKEN (422) at its field. */
export async function judgeStream(part: UploadedPart): Promise<JudgedStream> {
  const { stream, head, type } = await sniffStream(part.stream, acceptedFor(part.kind).head_bytes)
  const claim = { file_name: part.file_name, declared_type: part.declared_type }
  const verdict = judgeContent(part.kind, head, type, claim)
  if (verdict.ok) return { type: verdict.type, mime: verdict.mime, stream }
  stream.destroy()
  throw apiError(verdict.code, { errors: { [part.name]: FIELD_PROBLEMS[verdict.code] } })
}
