import type { Voice } from '../ui/sound/voice.ts'

/** The part of a sound's description that the player needs; what the service calls a sound fits as it is. */
export interface PlayableSound {
  /** Address to play from. */
  readonly play: string
  /** Address to save from; null when saving is not allowed. */
  readonly save: string | null
  readonly duration_ms: number
  /** 400 bars as base64, null while the file is being read. */
  readonly peaks: string | null
  /** Null when unknown: then it is played as it is. */
  readonly loudness_lufs: number | null
}

/** Something that can be played, with the words and the face to show beside it. */
export interface Track {
  /** The same sound has the same id wherever it is shown. */
  readonly id: string
  /** «Радиоролик · кофейня». */
  readonly title: string
  /** Whose voice it is. */
  readonly who: string
  readonly image: string | null
  readonly voice: Voice
  /** «тёплый голос»: the timbre in words. */
  readonly voiceText?: string
  readonly sound: PlayableSound
  /** Page of the person. */
  readonly to?: string
  /** The way to choose this voice: «Выбрать Арину»; absent where there is nothing to choose. */
  readonly choose?: { readonly label: string; readonly to: string; readonly onPress?: () => void }
}
