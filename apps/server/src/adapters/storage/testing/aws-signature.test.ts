import assert from 'node:assert/strict'
import test from 'node:test'
import { computeSignature } from './aws-signature.ts'

test('The signature of the published Amazon S3 example is reproduced', () => {
  const emptyBodyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const signature = computeSignature(
    {
      method: 'GET',
      path: '/test.txt',
      query: new URLSearchParams(),
      headers: {
        host: 'examplebucket.s3.amazonaws.com',
        range: 'bytes=0-9',
        'x-amz-content-sha256': emptyBodyHash,
        'x-amz-date': '20130524T000000Z',
      },
      signed_headers: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
      payload_hash: emptyBodyHash,
    },
    { date: '20130524', region: 'us-east-1', service: 's3' },
    '20130524T000000Z',
    'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  )
  assert.equal(signature, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})
