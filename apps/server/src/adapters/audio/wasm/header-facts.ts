/** What readers of headers return, whatever the format. */
import type { AudioCodec, AudioFormat } from '../audio-tools.ts'

/** What the beginning of a file says about its sound; null where it does not say or the codec is unknown. */
export type AudioHeader = {
  format: AudioFormat
  codec: AudioCodec | null
  audio_streams: number
  has_video: boolean
  channels: number
}
