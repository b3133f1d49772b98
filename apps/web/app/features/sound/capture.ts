import captureWorklet from './capture-worklet.js?url'
import { samplesWithin, toPcm, wavFile } from './wav.ts'

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

/** The voice as it is: whatever browsers do to make calls clearer spoils a demo. */
const VOICE_AS_IT_IS: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
}

/** Asks for the microphone. Rejects with the browser's own error, whose name says why. */
export async function openMicrophone(): Promise<MediaStream> {
  // Older browsers and pages without a certificate have no such thing at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('No microphone in this browser', 'NotSupportedError')
  return await devices.getUserMedia({ audio: VOICE_AS_IT_IS })
}

/** Begins to record a stream, whose microphone is let go at the end; at most as much as fits in `max_bytes`. */
export async function startCapture(stream: MediaStream, max_bytes: number, updates: CaptureUpdates): Promise<Capture> {
  const context = new AudioContext()
  const pieces: Int16Array<ArrayBuffer>[] = []
  let samples = 0
  let isOver = false
  const close = (): void => {
    isOver = true
    for (const track of stream.getTracks()) track.stop()
    void context.close()
  }
  try {
    await context.audioWorklet.addModule(captureWorklet)
    await context.resume()
  } catch (error) {
    close()
    throw error
  }
  const capture = new AudioWorkletNode(context, 'demo-capture', { numberOfOutputs: 0 })
  capture.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
    if (isOver) return
    pieces.push(toPcm(data))
    samples += data.length
    updates.onLevel(
      data.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
      samples / context.sampleRate,
    )
    if (samples + data.length > samplesWithin(max_bytes)) updates.onEnd('full')
  })
  capture.port.start()
  context.createMediaStreamSource(stream).connect(capture)
  for (const track of stream.getTracks()) track.addEventListener('ended', () => !isOver && updates.onEnd('lost'))
  return {
    stop: (name) => {
      close()
      if (samples === 0) return null
      return { file: wavFile(name, pieces, context.sampleRate), seconds: samples / context.sampleRate }
    },
  }
}
