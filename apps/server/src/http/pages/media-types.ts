/** Content types of what a web build contains. Anything else is sent as bytes. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  m4a: 'audio/mp4',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  wav: 'audio/wav',
  webmanifest: 'application/manifest+json',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

/** The content type by the ending of the path; bytes for an unknown one. */
export function mediaTypeOf(path: string): string {
  return TYPES[extensionOf(path)] ?? 'application/octet-stream'
}

/** Whether the address names a file rather than a page: then no page is rendered to say that it is missing. */
export function isFileLike(path: string): boolean {
  return path.startsWith('/assets/') || Object.hasOwn(TYPES, extensionOf(path))
}

/** Whether the content is text, which shrinks to a third on the wire. */
export function isCompressible(type: string): boolean {
  return /^(text\/|application\/(json|xml|manifest|wasm)|image\/svg)/.test(type)
}

function extensionOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const dot = last.lastIndexOf('.')
  return dot <= 0 ? '' : last.slice(dot + 1).toLowerCase()
}
