import { useEffect, useMemo, useState } from 'react'
import type { Recording } from '@tembrel/domain/recording/recording.ts'
import { m } from '../../../paraglide/messages.js'
import type { Track } from '../../../player/track.ts'
import { joinedSounds } from './joined-sound.ts'
import type { JoinedSound } from './joined-sound.ts'
import type { Recorder } from './recorder.ts'

export interface HeardSound extends JoinedSound {
  readonly track: Track
}

/** The files of the recording as it is now; null while they are being made, `failed` when the browser does not give them. */
export function useJoinedSounds(
  recorder: Recorder,
  recording: Recording,
  order_id: number,
): readonly HeardSound[] | 'failed' | null {
  const [joined, setJoined] = useState<{ readonly of: number; readonly sounds: readonly JoinedSound[] | 'failed' }>()
  useEffect(() => {
    let isOver = false
    const nameOf = (number: number, total: number): string =>
      total === 1 ? m.recording_file({ id: order_id }) : m.recording_file_part({ id: order_id, number })
    const join = async (): Promise<void> => {
      const sounds = await joinedSounds(recording, recorder, nameOf).catch((): 'failed' => 'failed')
      if (!isOver) setJoined({ of: recording.revision, sounds })
    }
    void join()
    return () => {
      isOver = true
    }
  }, [recorder, recording, order_id])
  const sounds = joined?.of === recording.revision ? joined.sounds : null
  const heard = useMemo(() => (sounds === null || sounds === 'failed' ? sounds : sounds.map(withTrack)), [sounds])
  useEffect(() => {
    if (heard === null || heard === 'failed') return
    return () => {
      for (const { track } of heard) URL.revokeObjectURL(track.sound.play)
    }
  }, [heard])
  return heard
}

function withTrack(sound: JoinedSound): HeardSound {
  const play = URL.createObjectURL(sound.file)
  return {
    ...sound,
    track: {
      ...{ id: play, title: sound.file.name, who: m.recorder_record_take(), image: null, voice: 'honey' },
      sound: {
        ...{ play, save: null, peaks: sound.peaks, loudness_lufs: null },
        duration_ms: Math.round(sound.seconds * 1000),
      },
    },
  }
}
