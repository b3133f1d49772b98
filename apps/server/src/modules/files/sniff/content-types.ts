/** Families of content; a file name that belongs to another family than the content is a disguise. */
export type ContentFamily = 'archive' | 'audio' | 'document' | 'image' | 'text' | 'video'

type ContentTypeFacts = {
  family: ContentFamily
  mime: string
  /** Usual file name extensions, the first is the one that we give. */
  extensions: readonly string[]
}

/**
 * Every kind of content that is recognized. `ooxml` is an Office file whose program the beginning does not reveal, `ole` the
 * older Office container (Word and Excel alike): their extensions decide. The same applies to `m4a` and `weba`, which may also
 * contain a film.
 */
export const CONTENT_TYPES = {
  jpeg: { family: 'image', mime: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { family: 'image', mime: 'image/png', extensions: ['png'] },
  gif: { family: 'image', mime: 'image/gif', extensions: ['gif'] },
  webp: { family: 'image', mime: 'image/webp', extensions: ['webp'] },
  bmp: { family: 'image', mime: 'image/bmp', extensions: ['bmp'] },
  tiff: { family: 'image', mime: 'image/tiff', extensions: ['tif', 'tiff'] },
  heic: { family: 'image', mime: 'image/heic', extensions: ['heic', 'heif'] },
  avif: { family: 'image', mime: 'image/avif', extensions: ['avif'] },
  svg: { family: 'image', mime: 'image/svg+xml', extensions: ['svg'] },
  mp3: { family: 'audio', mime: 'audio/mpeg', extensions: ['mp3', 'mpga'] },
  wav: { family: 'audio', mime: 'audio/wav', extensions: ['wav', 'wave'] },
  flac: { family: 'audio', mime: 'audio/flac', extensions: ['flac'] },
  ogg: { family: 'audio', mime: 'audio/ogg', extensions: ['ogg', 'oga', 'opus', 'spx'] },
  m4a: { family: 'audio', mime: 'audio/mp4', extensions: ['m4a', 'm4b', 'm4r'] },
  aac: { family: 'audio', mime: 'audio/aac', extensions: ['aac'] },
  aiff: { family: 'audio', mime: 'audio/aiff', extensions: ['aiff', 'aif', 'aifc'] },
  amr: { family: 'audio', mime: 'audio/amr', extensions: ['amr', '3ga'] },
  wma: { family: 'audio', mime: 'audio/x-ms-wma', extensions: ['wma'] },
  weba: { family: 'audio', mime: 'audio/webm', extensions: ['weba', 'webm', 'mka'] },
  mp4: { family: 'video', mime: 'video/mp4', extensions: ['mp4', 'm4v', 'mov'] },
  webm: { family: 'video', mime: 'video/webm', extensions: ['webm', 'mkv'] },
  pdf: { family: 'document', mime: 'application/pdf', extensions: ['pdf'] },
  rtf: { family: 'document', mime: 'application/rtf', extensions: ['rtf'] },
  doc: { family: 'document', mime: 'application/msword', extensions: ['doc', 'dot'] },
  xls: { family: 'document', mime: 'application/vnd.ms-excel', extensions: ['xls', 'xlt'] },
  ole: { family: 'document', mime: 'application/x-ole-storage', extensions: ['doc', 'dot', 'xls', 'xlt'] },
  docx: {
    family: 'document',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx', 'docm', 'dotx'],
  },
  xlsx: {
    family: 'document',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx', 'xlsm', 'xltx'],
  },
  ooxml: { family: 'document', mime: 'application/octet-stream', extensions: ['docx', 'xlsx'] },
  text: { family: 'text', mime: 'text/plain', extensions: ['txt', 'text', 'md', 'csv', 'tsv', 'srt', 'vtt', 'log'] },
  zip: { family: 'archive', mime: 'application/zip', extensions: ['zip'] },
} as const satisfies Record<string, ContentTypeFacts>

export type ContentTypeName = keyof typeof CONTENT_TYPES

/** Family, MIME type and extensions of a content type. */
export function contentTypeFacts(type: ContentTypeName): ContentTypeFacts {
  return CONTENT_TYPES[type]
}
