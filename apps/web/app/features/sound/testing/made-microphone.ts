import { afterEach, vi } from 'vitest'

const opened: AudioContext[] = []

/** A microphone into which a tone of 440 Hz sounds at half of full scale; it is closed after the test. */
export function tone(): MediaStream {
  const context = new AudioContext()
  opened.push(context)
  const oscillator = new OscillatorNode(context, { frequency: 440 })
  const half = new GainNode(context, { gain: 0.5 })
  const microphone = new MediaStreamAudioDestinationNode(context, { channelCount: 1 })
  oscillator.connect(half).connect(microphone)
  oscillator.start()
  return microphone.stream
}

/** The browser's microphones are these from now on, one after another; the last one stays. */
export function plugIn(...streams: readonly (() => MediaStream | Promise<MediaStream>)[]): void {
  let next = 0
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = streams[Math.min(next, streams.length - 1)]
    next += 1
    if (!stream) throw new DOMException('', 'NotFoundError')
    return await stream()
  })
}

afterEach(async () => {
  vi.restoreAllMocks()
  for (const context of opened.splice(0)) await context.close()
})
