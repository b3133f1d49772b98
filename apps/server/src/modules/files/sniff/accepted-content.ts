import path from 'node:path'
import type { FileKind } from '@tembrel/contract/call.ts'
import { ORDER_FILE_BYTES } from '@tembrel/contract/calls/orders.ts'
import type { ErrorCode } from '@tembrel/contract/errors/error-codes.ts'
import { AVATAR_MAX_BYTES } from '@tembrel/domain/accounts/avatar.ts'
import { contentTypeFacts, CONTENT_TYPES } from './content-types.ts'
import type { ContentFamily, ContentTypeName } from './content-types.ts'
import { readImageSize } from './image-size.ts'

export type AcceptedContent = {
  types: ReadonlySet<ContentTypeName>
  /** Bytes; a call may set a lower limit of its own. */
  size_limit: number
  /** How much of the beginning is needed to judge the file. */
  head_bytes: number
}

/** Enough for every mark and for the first entries of Office files. */
export const HEAD_BYTES = 16 * 1024
/** In a JPEG photograph the frame header follows previews and colour profiles. */
const PHOTOGRAPH_HEAD_BYTES = 512 * 1024

/** A small file can state a picture so large that opening it stops a browser. */
const PICTURE_SIDE_LIMIT_PIXELS = 10_000
const PICTURE_AREA_LIMIT_PIXELS = 40_000_000

/** Sound that can be decoded here and played everywhere after conversion. */
const PLAYABLE: ContentTypeName[] = ['mp3', 'wav', 'flac', 'ogg', 'm4a', 'aac']
/** Word, Excel, plain text, PDF and RTF (Product §5). */
const WRITINGS: ContentTypeName[] = ['doc', 'docx', 'xls', 'xlsx', 'ole', 'ooxml', 'text', 'pdf', 'rtf']
/** The writings with any image and any sound (Product §5). */
const ATTACHMENTS: ContentTypeName[] = [...WRITINGS, ...namesOf('image'), ...namesOf('audio')]

const ACCEPTED: Record<FileKind, AcceptedContent> = {
  avatar: accepted(['jpeg', 'png'], AVATAR_MAX_BYTES, PHOTOGRAPH_HEAD_BYTES),
  image: accepted(['jpeg', 'png', 'webp'], ORDER_FILE_BYTES, PHOTOGRAPH_HEAD_BYTES),
  audio: accepted(PLAYABLE, ORDER_FILE_BYTES),
  attachment: accepted(ATTACHMENTS, ORDER_FILE_BYTES),
  // What is read aloud may be a film, or something that shall sound like one.
  script: accepted([...ATTACHMENTS, ...namesOf('video')], ORDER_FILE_BYTES),
  statement: accepted(['text'], ORDER_FILE_BYTES),
  receipt: accepted(['pdf', 'jpeg', 'png'], ORDER_FILE_BYTES, PHOTOGRAPH_HEAD_BYTES),
  any: accepted(Object.keys(CONTENT_TYPES) as ContentTypeName[], ORDER_FILE_BYTES),
}

/** Types and sizes that an upload of this kind may have (Product §5, §9). */
export function acceptedFor(kind: FileKind): AcceptedContent {
  return ACCEPTED[kind]
}

/** Why content is refused, and the error code of each reason. */
const REFUSALS = {
  empty_file: 'FILE_EMPTY',
  type_unknown: 'FILE_TYPE',
  type_not_accepted: 'FILE_TYPE',
  extension_mismatch: 'FILE_DISGUISED',
  declared_type_mismatch: 'FILE_DISGUISED',
  picture_size_not_accepted: 'FILE_BROKEN',
} as const satisfies Record<string, ErrorCode>

export type ContentRefusal = keyof typeof REFUSALS
export type ContentRefusalCode = (typeof REFUSALS)[ContentRefusal]

export type ContentVerdict =
  | { ok: true; type: ContentTypeName; mime: string }
  | { ok: false; reason: ContentRefusal; code: ContentRefusalCode; type: ContentTypeName | null }

export type ContentClaim = {
  /** Name that the person's machine gave, or null. */
  file_name: string | null
  /** Content type that the browser gave, or null. */
  declared_type: string | null
}

/**
 * Judges a file of which the beginning is `head` and the real content `type` (from detectContent). A name or a declared
 * type of another family than the content is a disguise and refused; a neighbour within the family (a PNG called .jpg)
 * is an everyday mistake and taken for what it is.
 */
export function judgeContent(
  kind: FileKind,
  head: Uint8Array,
  type: ContentTypeName | null,
  claim: ContentClaim,
): ContentVerdict {
  if (head.length === 0) return refused('empty_file', null)
  if (!type) return refused('type_unknown', null)
  const extension = extensionOf(claim.file_name)
  const named = nameOfficeType(nameFilm(kind, type, extension), extension)
  const reason = refusalOf(kind, head, named, extension, claim.declared_type)
  return reason ? refused(reason, named) : { ok: true, type: named, mime: contentTypeFacts(named).mime }
}

function refused(reason: ContentRefusal, type: ContentTypeName | null): ContentVerdict {
  return { ok: false, reason, code: REFUSALS[reason], type }
}

function refusalOf(
  kind: FileKind,
  head: Uint8Array,
  type: ContentTypeName,
  extension: string | null,
  declaredType: string | null,
): ContentRefusal | null {
  const { family } = contentTypeFacts(type)
  if (extension && !extensionsOf(family).has(extension)) return 'extension_mismatch'
  if (isOfOtherFamily(declaredType, family)) return 'declared_type_mismatch'
  if (!acceptedFor(kind).types.has(type)) return 'type_not_accepted'
  if ((kind === 'avatar' || kind === 'image') && !hasSaneSize(head, type)) return 'picture_size_not_accepted'
  return null
}

/** Sound and films come in the same containers; where films are accepted, the extension decides. */
function nameFilm(kind: FileKind, type: ContentTypeName, extension: string | null): ContentTypeName {
  const film = type === 'm4a' ? 'mp4' : type === 'weba' ? 'webm' : null
  if (film === null || !acceptedFor(kind).types.has(film) || kind === 'any') return type
  return extension && contentTypeFacts(film).extensions.includes(extension) ? film : type
}

/** Containers that Word and Excel share are distinguished by the extension. */
function nameOfficeType(type: ContentTypeName, extension: string | null): ContentTypeName {
  if (type !== 'ole' && type !== 'ooxml') return type
  const candidates: ContentTypeName[] = type === 'ole' ? ['doc', 'xls'] : ['docx', 'xlsx']
  return candidates.find((name) => extension && contentTypeFacts(name).extensions.includes(extension)) ?? type
}

/** Declared families that say something; the many programs' own names for documents do not. */
const DECLARED_FAMILIES: Record<string, ContentFamily | 'font'> = {
  audio: 'audio',
  image: 'image',
  text: 'text',
  video: 'video',
  font: 'font',
}
/** Browsers declare sound in these containers as video, and some writings as text. */
const TOLERATED: Record<string, ContentFamily> = {
  'video/mp4': 'audio',
  'video/3gpp': 'audio',
  'video/webm': 'audio',
  'video/ogg': 'audio',
  'video/x-ms-asf': 'audio',
  'text/rtf': 'document',
  'text/richtext': 'document',
}

function isOfOtherFamily(declaredType: string | null, family: ContentFamily): boolean {
  const declared = (declaredType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (TOLERATED[declared] === family) return false
  const declaredFamily = DECLARED_FAMILIES[declared.split('/')[0] ?? '']
  return declaredFamily !== undefined && declaredFamily !== family
}

function hasSaneSize(head: Uint8Array, type: ContentTypeName): boolean {
  if (type !== 'jpeg' && type !== 'png') return true
  const size = readImageSize(head, type)
  if (!size || size.width < 1 || size.height < 1) return false
  return (
    Math.max(size.width, size.height) <= PICTURE_SIDE_LIMIT_PIXELS &&
    size.width * size.height <= PICTURE_AREA_LIMIT_PIXELS
  )
}

/** Extension of a file name in lower case without the dot, or null. */
export function extensionOf(fileName: string | null): string | null {
  const extension = path
    .extname((fileName ?? '').trim())
    .slice(1)
    .toLowerCase()
  return extension || null
}

function extensionsOf(family: ContentFamily): ReadonlySet<string> {
  return new Set(namesOf(family).flatMap((name) => contentTypeFacts(name).extensions))
}

function namesOf(family: ContentFamily): ContentTypeName[] {
  return (Object.keys(CONTENT_TYPES) as ContentTypeName[]).filter((name) => contentTypeFacts(name).family === family)
}

function accepted(types: ContentTypeName[], size_limit: number, head_bytes = HEAD_BYTES): AcceptedContent {
  return { types: new Set(types), size_limit, head_bytes }
}
