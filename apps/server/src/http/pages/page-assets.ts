/**
 * The files of the web build: scripts, styles, fonts, pictures. They are few and small, so each is read and compressed
 * once and then served from memory; sound and video are streamed in parts.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../answer-headers.ts'
import { sendFile } from '../send-file.ts'
import { isCompressible, mediaTypeOf } from './media-types.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Worth its time once per file, not once per request. */
const BROTLI_QUALITY = 9

/** File names under it carry a hash of their content. */
const HASHED_FOLDER = '/assets/'

interface Asset {
  readonly file: string
  readonly size: number
  readonly type: string
}

type Encoding = 'br' | 'gzip' | 'identity'

interface LoadedAsset {
  readonly etag: string
  readonly bytes: Readonly<Record<Encoding, Buffer | null>>
}

export interface PageAssets {
  /** Answers with the file at the path; null when the build has none there. */
  serve(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> | null
}

/** Lists the files of a client build. Their content is read when first asked for. */
export async function openPageAssets(folder: string): Promise<PageAssets> {
  const assets = await listAssets(folder)
  const loaded = new Map<string, Promise<LoadedAsset>>()
  const load = (path: string, asset: Asset) => {
    const known = loaded.get(path)
    if (known) return known
    const loading = readAsset(asset)
    loaded.set(path, loading)
    loading.catch(() => loaded.delete(path))
    return loading
  }
  return {
    serve(request, reply, path) {
      const asset = assets.get(path)
      if (!asset) return null
      if (/^(audio|video)\//.test(asset.type)) return sendMedia(request, reply, asset)
      return load(path, asset).then((content) => sendLoaded(request, reply, path, asset, content))
    },
  }
}

async function listAssets(folder: string): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    // The build's manifest and the like are for tools, not for visitors.
    if (path.startsWith('/.')) continue
    assets.set(path, { file, size: (await stat(file)).size, type: mediaTypeOf(path) })
  }
  return assets
}

async function readAsset(asset: Asset): Promise<LoadedAsset> {
  const identity = await readFile(asset.file)
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`
  if (!isCompressible(asset.type)) return { etag, bytes: { identity, br: null, gzip: null } }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gzipped] = await Promise.all([toBrotli(identity, { params }), toGzip(identity, { level: 9 })])
  return { etag, bytes: { identity, br, gzip: gzipped } }
}

function sendLoaded(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  asset: Asset,
  content: LoadedAsset,
): FastifyReply {
  const isHashed = path.startsWith(HASHED_FOLDER)
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  reply.header('etag', content.etag).header('vary', 'Accept-Encoding')
  const known = request.headers['if-none-match']
  if (known !== undefined && matchesEtag(known, content.etag)) return reply.code(304).send()
  const encoding = bestEncoding(request, content)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(asset.type).send(content.bytes[encoding])
}

function bestEncoding(request: FastifyRequest, content: LoadedAsset): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const usable = (['br', 'gzip'] as const).find(
    (name) => content.bytes[name] && new RegExp(`\\b${name}\\b`).test(accepted),
  )
  return usable ?? 'identity'
}

async function sendMedia(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<FastifyReply> {
  const storage = {
    read: async (key: string, range?: { start: number; end?: number }) => ({
      stream: createReadStream(key, range),
      size: asset.size,
      start: range?.start ?? 0,
      length: asset.size,
    }),
  }
  const file = {
    key: asset.file,
    size: asset.size,
    content_type: asset.type,
    download_name: null,
    cache: 'public',
  } as const
  return sendFile(request, reply, storage, file)
}
