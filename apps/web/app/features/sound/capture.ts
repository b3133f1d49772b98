import captureWorklet from './capture-worklet.js?url'
import { BLOCK_SAMPLES } from '@tembrel/domain/recording/recording.ts'
import { pcmOf, samplesWithin, wavFile } from './wav.ts'

export interface ListeningUpdates {
  /** One block of samples of −1 to 1. It is the receiver's. */
  readonly onBlock: (samples: Float32Array) => void
  /** The microphone has gone: pulled out, taken away, or stopped by the system. */
  readonly onLost: () => void
}

export interface Listening {
  /** Hertz. */
  readonly sample_rate: number
  /** Ends it and lets the microphone go. */
  readonly close: () => void
}

/** The voice as it is: whatever browsers do to make calls clearer spoils a recording. */
const VOICE_AS_IT_IS: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
}

/**
 * Asks for a microphone, the one with this id when there still is one. Rejects with the browser's own error, whose name says why.
 */
export async function openMicrophone(device_id?: string): Promise<MediaStream> {
  // Older browsers and pages without a certificate have no such thing at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('No microphone in this browser', 'NotSupportedError')
  return await devices.getUserMedia({ audio: { ...VOICE_AS_IT_IS, ...(device_id ? { deviceId: device_id } : {}) } })
}

/** Hands over what a stream says, block by block, at `sample_rate` hertz where the browser can and else at its own. */
export async function listenTo(
  stream: MediaStream,
  { onBlock, onLost }: ListeningUpdates,
  sample_rate?: number,
): Promise<Listening> {
  let isOver = false
  const { context, source } = openContext(stream, sample_rate)
  const close = (): void => {
    isOver = true
    for (const track of stream.getTracks()) track.stop()
    void context.close()
  }
  const lose = (): void => {
    if (!isOver) onLost()
  }
  try {
    await context.audioWorklet.addModule(captureWorklet)
    await context.resume()
  } catch (error) {
    close()
    throw error
  }
  const capture = new AudioWorkletNode(context, 'voice-capture', {
    numberOfOutputs: 0,
    processorOptions: { block: BLOCK_SAMPLES },
  })
  capture.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
    if (!isOver) onBlock(data)
  })
  capture.port.start()
  source.connect(capture)
  // A call that comes in stops the context of a phone.
  context.addEventListener('statechange', () => context.state !== 'running' && lose())
  for (const track of stream.getTracks()) track.addEventListener('ended', lose)
  return { sample_rate: context.sampleRate, close }
}

/** Firefox joins a microphone only to a context of the microphone's own rate. */
function openContext(stream: MediaStream, sample_rate: number | undefined) {
  const open = (options: AudioContextOptions) => {
    const context = new AudioContext(options)
    try {
      return { context, source: context.createMediaStreamSource(stream) }
    } catch (error) {
      void context.close()
      throw error
    }
  }
  if (sample_rate === undefined) return open({})
  try {
    return open({ sampleRate: sample_rate })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return open({})
    throw error
  }
}

export interface CaptureUpdates {
  /** The highest sample of the last moment, 0 to 1, and how long the recording is by now. */
  readonly onLevel: (peak: number, seconds: number) => void
  /** The recording has ended by itself: it is as large as a file may be, or the microphone has gone. */
  readonly onEnd: (why: 'full' | 'lost') => void
}

export interface Capture {
  /** Ends the recording; null when nothing has been heard. */
  readonly stop: (name: string) => { readonly file: File; readonly seconds: number } | null
}

/** The recording of a demo: one run kept in memory, 16 bits. */
const BITS = 16

/** Begins to record a stream, whose microphone is let go at the end; at most as much as fits in `max_bytes`. */
export async function startCapture(stream: MediaStream, max_bytes: number, updates: CaptureUpdates): Promise<Capture> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let samples = 0
  const listening = await listenTo(stream, {
    onBlock: (block) => {
      pieces.push(pcmOf(block, BITS))
      samples += block.length
      updates.onLevel(peakOf(block), samples / listening.sample_rate)
      if (samples + block.length > samplesWithin(max_bytes, BITS)) updates.onEnd('full')
    },
    onLost: () => updates.onEnd('lost'),
  })
  return {
    stop: (name) => {
      listening.close()
      if (samples === 0) return null
      const { sample_rate } = listening
      return { file: wavFile(name, pieces, { sample_rate, bits: BITS }), seconds: samples / sample_rate }
    },
  }
}

/** The highest sample of a block, 0 to 1. */
export function peakOf(samples: Float32Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
}
