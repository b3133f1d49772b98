import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { DeleteObjectCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import type { FileStorage } from './file-storage.ts'
import { openFileStorage } from './open-file-storage.ts'
import { parseS3Address } from './s3-address.ts'
import { s3ClientSettings } from './s3-file-storage.ts'
import { byteSource, bytesOf } from './testing/byte-source.ts'
import { S3Double } from './testing/s3-double.ts'

const MEGABYTE = 1024 * 1024

/** One implementation under test; `everythingStored` lists all that it holds, leftovers of uploads too. */
type Subject = {
  storage: FileStorage
  everythingStored: () => Promise<string[]>
  end: () => Promise<void>
}

async function localSubject(): Promise<Subject> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'tembrel-storage-'))
  const storage = await openFileStorage(`file://${root}`)
  return {
    storage,
    everythingStored: async () => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
    },
    end: () => rm(root, { recursive: true }),
  }
}

async function bucketSubject(): Promise<Subject> {
  const identity = { access_key_id: 'KEY', secret_access_key: 'se/cr+et', region: 'ru-central1', bucket: 'tembrel' }
  const double = new S3Double(identity)
  double.objectsPerPage = 3
  const endpoint = await double.start()
  const storage = await openFileStorage(
    `s3://KEY:${encodeURIComponent('se/cr+et')}@tembrel/live?endpoint=${endpoint}&region=ru-central1`,
  )
  return {
    storage,
    everythingStored: async () => [...double.objects.keys(), ...double.uploads.keys()],
    end: async () => {
      storage.close()
      await double.stop()
      assert.deepEqual(double.refusals, [])
    },
  }
}

/**
 * A bucket of one's own, empty under its prefix: `TEST_FILES_URL=s3://… node --test file-storage.test.ts` tries it, and leaves it
 * empty. This is how an S3 server is tried that a test run cannot start (docs/operations.md).
 */
function ownBucketSubject(address: string): () => Promise<Subject> {
  return async () => {
    const { bucket, prefix, ...rest } = parseS3Address(address)
    const client = new S3Client(s3ClientSettings({ bucket, prefix, ...rest }))
    const within = { Bucket: bucket, Prefix: prefix }
    const everythingStored = async () => {
      const { Contents: objects = [] } = await client.send(new ListObjectsV2Command(within))
      const { Uploads: uploads = [] } = await client.send(new ListMultipartUploadsCommand(within))
      return [...objects, ...uploads].map(({ Key }) => Key ?? '')
    }
    assert.deepEqual(await everythingStored(), [], 'the bucket is not empty under this prefix')
    const storage = await openFileStorage(address)
    return {
      storage,
      everythingStored,
      end: async () => {
        for (const Key of await everythingStored()) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
        client.destroy()
        storage.close()
      },
    }
  }
}

const OWN_BUCKET = process.env['TEST_FILES_URL']

const IMPLEMENTATIONS: Record<string, () => Promise<Subject>> = {
  'a local folder': localSubject,
  'an S3 bucket': bucketSubject,
  ...(OWN_BUCKET !== undefined && { 'a bucket of one’s own': ownBucketSubject(OWN_BUCKET) }),
}

for (const [name, makeSubject] of Object.entries(IMPLEMENTATIONS)) {
  describe(`File storage in ${name}`, () => {
    let subject: Subject
    before(async () => {
      subject = await makeSubject()
    })
    after(() => subject.end())

    const put = (key: string, source: Readable, size_limit = 64 * MEGABYTE, signal?: AbortSignal) =>
      subject.storage.put(key, source, { content_type: 'audio/mpeg', size_limit, ...(signal && { signal }) })
    const contentOf = async (key: string) => buffer((await subject.storage.read(key)).stream)

    for (const size of [0, 1, 65_536, 3 * MEGABYTE, 21 * MEGABYTE]) {
      test(`A file of ${size} bytes comes back as it was, and its size and digest are told`, async () => {
        const content = bytesOf(size)
        const stored = await put(`orders/size-${size}`, byteSource(size))
        assert.deepEqual(stored, { size, sha256: createHash('sha256').update(content).digest('hex') })
        const opened = await subject.storage.read(`orders/size-${size}`)
        assert.deepEqual([opened.size, opened.start, opened.length], [size, 0, size])
        assert.ok((await buffer(opened.stream)).equals(content))
        assert.equal((await subject.storage.stat(`orders/size-${size}`))?.size, size)
      })
    }

    test('All files are listed with their sizes, and what is not whole yet is not', async () => {
      const own = async () =>
        (await Array.fromAsync(subject.storage.list())).filter(({ key }) => key.startsWith('listed'))
      assert.deepEqual(await own(), [])
      const began_at = Date.now()
      for (const [key, size] of [
        ['listed/a', 3],
        ['listed/deep/b.mp3', 0],
        ['listed/c', 7],
        ['listed.alone', 1],
      ] as const) {
        await put(key, byteSource(size))
      }
      const source = new PassThrough()
      const uploading = put('listed/torn', source)
      source.write(bytesOf(100))
      const listed = (await own()).toSorted((a, b) => (a.key < b.key ? -1 : 1))
      assert.deepEqual(
        listed.map(({ key, size }) => [key, size]),
        [
          ['listed.alone', 1],
          ['listed/a', 3],
          ['listed/c', 7],
          ['listed/deep/b.mp3', 0],
        ],
      )
      const inFolder = await Array.fromAsync(subject.storage.list('listed/deep/'))
      assert.deepEqual(
        inFolder.map(({ key }) => key),
        ['listed/deep/b.mp3'],
      )
      for (const { modified_at } of listed) assert.ok(Math.abs(modified_at.getTime() - began_at) < 60_000)
      source.destroy()
      await assert.rejects(uploading, { code: 'upload_interrupted' })
      assert.equal((await own()).length, 4)
    })

    test('A range gives exactly its bytes and is cut at the end of the file', async () => {
      const content = bytesOf(200_000)
      await put('demos/ranged', byteSource(200_000))
      for (const [range, start, end] of [
        [{ start: 0, end: 0 }, 0, 0],
        [{ start: 70_000, end: 140_000 }, 70_000, 140_000],
        [{ start: 199_999 }, 199_999, 199_999],
        [{ start: 150_000, end: 900_000 }, 150_000, 199_999],
      ] as const) {
        const opened = await subject.storage.read('demos/ranged', range)
        assert.deepEqual([opened.size, opened.start, opened.length], [200_000, start, end - start + 1])
        assert.ok((await buffer(opened.stream)).equals(content.subarray(start, end + 1)))
      }
    })

    test('A range outside the file is refused, with the size of the file where it was looked up', async () => {
      await put('demos/short', byteSource(10))
      await put('demos/empty', byteSource(0))
      await assert.rejects(subject.storage.read('demos/short', { start: 10 }), {
        code: 'range_not_satisfiable',
        size: 10,
      })
      for (const range of [{ start: 5, end: 4 }, { start: -1 }, { start: 0.5 }, { start: Number.NaN }]) {
        await assert.rejects(subject.storage.read('demos/short', range), { code: 'range_not_satisfiable' })
      }
      await assert.rejects(subject.storage.read('demos/empty', { start: 0 }), { code: 'range_not_satisfiable' })
    })

    test('A file of exactly the limit is accepted and one byte more is refused, leaving nothing', async () => {
      assert.equal((await put('limits/fits', byteSource(100_000), 100_000)).size, 100_000)
      const before = await subject.everythingStored()
      const source = byteSource(100_001)
      await assert.rejects(put('limits/over', source, 100_000), { code: 'file_too_large' })
      assert.equal(source.destroyed, true)
      assert.equal(await subject.storage.stat('limits/over'), null)
      assert.deepEqual(await subject.everythingStored(), before)
    })

    test('A file over the limit is cut off after parts of it were sent, leaving nothing', async () => {
      const before = await subject.everythingStored()
      await assert.rejects(put('limits/far-over', byteSource(40 * MEGABYTE), 20 * MEGABYTE), { code: 'file_too_large' })
      assert.deepEqual(await subject.everythingStored(), before)
    })

    for (const size of [1 * MEGABYTE, 20 * MEGABYTE]) {
      test(`An upload whose source breaks after ${size} bytes leaves nothing`, async () => {
        const before = await subject.everythingStored()
        await assert.rejects(put('broken/source', byteSource(40 * MEGABYTE, size)), { code: 'upload_interrupted' })
        assert.equal(await subject.storage.stat('broken/source'), null)
        assert.deepEqual(await subject.everythingStored(), before)
      })
    }

    test('An upload whose client goes away is interrupted and leaves nothing', async () => {
      const before = await subject.everythingStored()
      const source = new Readable({ read: () => {} })
      source.push(Buffer.alloc(9 * MEGABYTE))
      const putting = put('broken/client', source)
      setImmediate(() => source.destroy())
      await assert.rejects(putting, { code: 'upload_interrupted' })
      assert.deepEqual(await subject.everythingStored(), before)
    })

    test('A signal interrupts an upload and leaves nothing', async () => {
      const before = await subject.everythingStored()
      const source = new Readable({ read: () => {} })
      source.push(Buffer.alloc(9 * MEGABYTE))
      const controller = new AbortController()
      const putting = put('broken/signal', source, 64 * MEGABYTE, controller.signal)
      setImmediate(() => controller.abort())
      await assert.rejects(putting, { code: 'upload_interrupted' })
      assert.equal(source.destroyed, true)
      assert.deepEqual(await subject.everythingStored(), before)
    })

    test('A failed replacement leaves the earlier file whole', async () => {
      await put('avatars/kept', byteSource(1000))
      await assert.rejects(put('avatars/kept', byteSource(2000), 1500), { code: 'file_too_large' })
      assert.ok((await contentOf('avatars/kept')).equals(bytesOf(1000)))
      await put('avatars/kept', byteSource(2000))
      assert.ok((await contentOf('avatars/kept')).equals(bytesOf(2000)))
    })

    test('Several uploads at once do not mix', async () => {
      const sizes = [10, 100_000, 9 * MEGABYTE, 300_000]
      await Promise.all(sizes.map((size) => put(`mixed/${size}`, byteSource(size))))
      for (const size of sizes) assert.ok((await contentOf(`mixed/${size}`)).equals(bytesOf(size)))
    })

    test('A removed file is gone, and removing it again is no error', async () => {
      await put('gone/file', byteSource(10))
      await subject.storage.remove('gone/file')
      await subject.storage.remove('gone/file')
      assert.equal(await subject.storage.stat('gone/file'), null)
      await assert.rejects(subject.storage.read('gone/file'), { code: 'file_not_found' })
      await assert.rejects(
        subject.storage.withLocalFile('gone/file', async () => {}),
        { code: 'file_not_found' },
      )
    })

    test('A folder of keys is no file', async () => {
      await put('folder/inner', byteSource(10))
      assert.equal(await subject.storage.stat('folder'), null)
      await assert.rejects(subject.storage.read('folder'), { code: 'file_not_found' })
      await assert.rejects(subject.storage.read('folder/inner/deeper'), { code: 'file_not_found' })
    })

    const forbiddenKeys = [
      '',
      '/',
      '../up',
      'a/../b',
      '/etc/passwd',
      'a//b',
      'a/',
      '.hidden',
      'a/.b',
      'a\\b',
      'a b',
      'ё',
    ]
    for (const key of [...forbiddenKeys, 'a\0b', 'a\nb', 'x'.repeat(513)]) {
      test(`The key ${JSON.stringify(key.slice(0, 20))} is refused by every operation`, async () => {
        const source = byteSource(10)
        await assert.rejects(put(key, source), { code: 'invalid_key' })
        assert.equal(source.destroyed, true)
        for (const attempt of [
          async () => subject.storage.read(key),
          async () => subject.storage.stat(key),
          async () => subject.storage.remove(key),
          async () => subject.storage.withLocalFile(key, async () => {}),
        ]) {
          await assert.rejects(attempt, { code: 'invalid_key' })
        }
      })
    }

    test('A tool that needs a path gets the whole file', async () => {
      await put('tools/input', byteSource(300_000))
      const seen = await subject.storage.withLocalFile('tools/input', async (file) => {
        assert.ok(path.isAbsolute(file))
        return { file, content: await readFile(file) }
      })
      assert.ok(seen.content.equals(bytesOf(300_000)))
      await assert.rejects(
        subject.storage.withLocalFile('tools/input', async () => {
          throw new Error('The tool failed')
        }),
        /The tool failed/,
      )
      assert.ok((await contentOf('tools/input')).equals(bytesOf(300_000)))
    })

    test('A reader that goes away early frees the file', async () => {
      await put('readers/early', byteSource(20 * MEGABYTE))
      const { stream } = await subject.storage.read('readers/early')
      await once(stream, 'readable')
      stream.destroy()
      await once(stream, 'close')
      await subject.storage.remove('readers/early')
      assert.equal(await subject.storage.stat('readers/early'), null)
    })

    test('The health check passes while files can be stored', async () => {
      await subject.storage.checkHealth()
    })
  })
}

test('An address of another kind is refused at the start', async () => {
  await assert.rejects(openFileStorage('ftp://host/folder'), /file:\/\/ or s3:\/\//)
})

test('A local folder is made with the first file', async () => {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'tembrel-storage-'))
  try {
    const storage = await openFileStorage(`file://${parent}/made/later`)
    await storage.put('a/b', byteSource(1), { content_type: 'text/plain', size_limit: 1 })
    await access(path.join(parent, 'made/later/a/b'))
  } finally {
    await rm(parent, { recursive: true })
  }
})
