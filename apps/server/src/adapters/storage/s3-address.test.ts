import assert from 'node:assert/strict'
import test from 'node:test'
import { parseS3Address } from './s3-address.ts'

test('A whole address is read into its parts', () => {
  assert.deepEqual(
    parseS3Address(
      's3://KEY:se%2Fcr%2Bet@my-bucket/live/files/?endpoint=https://storage.example.org&region=ru-central1&path_style=0&checksums=false',
    ),
    {
      bucket: 'my-bucket',
      prefix: 'live/files',
      region: 'ru-central1',
      endpoint: 'https://storage.example.org',
      path_style: false,
      checksums: false,
      credentials: { access_key_id: 'KEY', secret_access_key: 'se/cr+et' },
    },
  )
})

test('Without an endpoint it is Amazon, with the bucket in the host name and the credentials of the machine', () => {
  assert.deepEqual(parseS3Address('s3://my-bucket?region=eu-west-1'), {
    bucket: 'my-bucket',
    prefix: '',
    region: 'eu-west-1',
    endpoint: null,
    path_style: false,
    checksums: true,
    credentials: null,
  })
})

test('With an endpoint the region has a default and the bucket stands in the path', () => {
  const address = parseS3Address('s3://K:S@my-bucket?endpoint=http://127.0.0.1:9000/')
  assert.deepEqual([address.region, address.path_style, address.endpoint], ['us-east-1', true, 'http://127.0.0.1:9000'])
})

for (const [fault, text, message] of [
  ['another scheme', 'https://bucket', /s3:\/\//],
  ['no bucket', 's3://?region=x', /bucket/],
  ['a bucket with wrong characters', 's3://K:S@My_Bucket?region=x', /bucket/],
  ['a port', 's3://K:S@bucket:90?region=x', /bucket/],
  ['an unencoded slash in the secret', 's3://KEY:SEC/RET@bucket?region=x', /./],
  ['a key without a secret', 's3://KEY@bucket?region=x', /both/],
  ['a secret that is not percent-encoded', 's3://KEY:SEC%ZZRET@bucket?region=x', /percent-encoded/],
  ['neither region nor endpoint', 's3://K:S@bucket', /region/],
  ['an unknown parameter', 's3://K:S@bucket?region=x&regio=y', /regio/],
  ['a switch that is neither true nor false', 's3://K:S@bucket?region=x&path_style=maybe', /path_style/],
  ['an endpoint of another kind', 's3://K:S@bucket?endpoint=ftp://host', /endpoint/],
  ['an endpoint with credentials', 's3://K:S@bucket?endpoint=http://u:p@host', /endpoint/],
  ['a prefix that climbs', 's3://K:S@bucket/a//b?region=x', /prefix/],
] as const) {
  test(`An address with ${fault} is refused without showing the secret`, () => {
    assert.throws(
      () => parseS3Address(text),
      (error: Error) => {
        assert.match(error.message, message)
        assert.doesNotMatch(error.message, /SEC|RET/)
        return true
      },
    )
  })
}
