/** How the product finds the mail server and the bucket of the drill. */

export interface OutsidePorts {
  readonly mail: number
  readonly bucket: number
}

export const BUCKET = {
  access_key_id: 'drill',
  secret_access_key: 'drill-secret',
  region: 'drill-1',
  bucket: 'recordings',
} as const

export function mailUrl({ mail }: OutsidePorts): string {
  return `smtp://user:${encodeURIComponent('pa:ss/word')}@127.0.0.1:${mail}`
}

export function bucketUrl({ bucket }: OutsidePorts): string {
  const { access_key_id, secret_access_key, region, bucket: name } = BUCKET
  const endpoint = encodeURIComponent(`http://127.0.0.1:${bucket}`)
  return `s3://${access_key_id}:${secret_access_key}@${name}/drill?endpoint=${endpoint}&region=${region}`
}
