/**
 * Links by which a reader fetches a file from the bucket itself, for a short time (AWS Signature Version 4 in the query).
 *
 * A link is dated back to the last round moment, so that whoever asks twice within half of a link's life gets the same one: a browser
 * then finds what it has fetched before in its cache.
 */
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { assertFileKey } from './file-key.ts'
import type { FileSender } from './file-storage.ts'
import type { S3Address } from './s3-address.ts'
import { s3ClientSettings } from './s3-file-storage.ts'

export interface LinkSettings {
  /** Where readers reach the bucket; null: where this process does. */
  readonly endpoint: string | null
  /** How long a link works at most. */
  readonly link_seconds: number
}

/**
 * The sender of a bucket. `now`: milliseconds since 1970, by the clock that the bucket shares. Throws when nothing can be signed, for
 * want of the machine's credentials.
 */
export async function openBucketLinks(
  address: S3Address,
  { endpoint, link_seconds }: LinkSettings,
  now: () => number = Date.now,
): Promise<FileSender & { kind: 'bucket' }> {
  const client = new S3Client(
    // A link has no body whose checksum could be signed; the client would sign that of an empty one.
    s3ClientSettings({ ...address, endpoint: endpoint ?? address.endpoint, checksums: false }),
  )
  const prefix = address.prefix ? `${address.prefix}/` : ''
  const step_ms = (link_seconds * 1000) / 2
  const linkTo: (FileSender & { kind: 'bucket' })['linkTo'] = async (key, answer) => {
    assertFileKey(key)
    const at = now()
    const dated = Math.floor(at / step_ms) * step_ms
    const wanted = {
      Bucket: address.bucket,
      Key: prefix + key,
      ResponseContentType: answer.content_type,
      ResponseContentDisposition: answer.content_disposition,
      ResponseCacheControl: answer.cache_control,
    }
    const command = answer.method === 'HEAD' ? new HeadObjectCommand(wanted) : new GetObjectCommand(wanted)
    // Signatures have whole seconds.
    const signingDate = new Date(Math.floor(dated / 1000) * 1000)
    const url = await getSignedUrl(client, command, { expiresIn: link_seconds, signingDate })
    return { url, seconds: Math.floor((signingDate.getTime() + link_seconds * 1000 - at) / 1000) }
  }
  const { url } = await linkTo('origin', {
    method: 'GET',
    content_type: 'text/plain',
    content_disposition: 'attachment',
    cache_control: 'no-store',
  })
  return { kind: 'bucket', origin: new URL(url).origin, linkTo }
}
