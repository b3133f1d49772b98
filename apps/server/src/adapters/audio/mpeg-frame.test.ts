import assert from 'node:assert/strict'
import test from 'node:test'
import { findMpegRun, id3TagLength, isMpegRun, readMpegFrame } from './mpeg-frame.ts'

/** Frames of MPEG 1 layer 3, 128 kbit/s, 44.1 kHz, stereo; 417 bytes each. */
function frames(count: number, header = [0xff, 0xfb, 0x90, 0x00], length = 417): Buffer {
  const frame = Buffer.alloc(length)
  frame.set(header)
  return Buffer.concat(Array.from({ length: count }, () => frame))
}

test('Frame headers of every version and layer are read', () => {
  const cases: [header: number[], expected: object][] = [
    [[0xff, 0xfb, 0x90, 0x00], { layer: 3, sample_rate: 44_100, channels: 2, samples: 1152, length: 417 }],
    [[0xff, 0xfb, 0x92, 0xc0], { layer: 3, sample_rate: 44_100, channels: 1, samples: 1152, length: 418 }],
    [[0xff, 0xfb, 0xe4, 0x00], { layer: 3, sample_rate: 48_000, channels: 2, samples: 1152, length: 960 }],
    [[0xff, 0xf3, 0x80, 0xc0], { layer: 3, sample_rate: 22_050, channels: 1, samples: 576, length: 208 }],
    [[0xff, 0xe3, 0x40, 0xc0], { layer: 3, sample_rate: 11_025, channels: 1, samples: 576, length: 208 }],
    [[0xff, 0xfd, 0x80, 0x00], { layer: 2, sample_rate: 44_100, channels: 2, samples: 1152, length: 417 }],
    [[0xff, 0xff, 0x40, 0x00], { layer: 1, sample_rate: 44_100, channels: 2, samples: 384, length: 136 }],
  ]
  for (const [header, expected] of cases) assert.deepEqual(readMpegFrame(Uint8Array.from(header), 0), expected)
})

test('Headers with reserved values are no frames', () => {
  for (const header of [
    [0xfe, 0xfb, 0x90, 0x00],
    [0xff, 0xeb, 0x90, 0x00],
    [0xff, 0xf9, 0x90, 0x00],
    [0xff, 0xfb, 0xf0, 0x00],
    [0xff, 0xfb, 0x00, 0x00],
    [0xff, 0xfb, 0x9c, 0x00],
    [0xff, 0xfb, 0x90],
  ]) {
    assert.equal(readMpegFrame(Uint8Array.from(header), 0), null)
  }
})

test('Three frames in a row are a run, two are not', () => {
  assert.equal(isMpegRun(frames(3), 0), true)
  assert.equal(isMpegRun(frames(2), 0), false)
  assert.equal(isMpegRun(frames(3).subarray(0, -1), 0), false)
})

test('Frames of different kinds are no run', () => {
  assert.equal(isMpegRun(Buffer.concat([frames(2), frames(2, [0xff, 0xfb, 0x94, 0x00], 384)]), 0), false)
})

test('A run is found behind the rest of a cut frame, but not far away', () => {
  assert.equal(findMpegRun(Buffer.concat([Buffer.alloc(300, 0x55), frames(4)]), 0), 300)
  assert.equal(findMpegRun(Buffer.concat([Buffer.alloc(20_000, 0x55), frames(4)]), 0), null)
})

test('The length of an ID3 tag counts its header and footer', () => {
  const tag = (flags: number, ...sizes: number[]) => Uint8Array.from([0x49, 0x44, 0x33, 4, 0, flags, ...sizes])
  assert.equal(id3TagLength(tag(0, 0, 0, 2, 1)), 10 + 257)
  assert.equal(id3TagLength(tag(0x10, 0, 0, 0, 5)), 25)
  assert.equal(id3TagLength(tag(0, 0, 0, 0x80, 0)), 0)
  assert.equal(id3TagLength(Uint8Array.from([1, 2, 3])), 0)
})
