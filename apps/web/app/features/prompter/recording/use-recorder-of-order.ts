import { useEffect, useState, useSyncExternalStore } from 'react'
import { scriptMark } from '@tembrel/domain/prompter/kept-reading.ts'
import type { PrompterScript } from '../prompter-script.ts'
import { Recorder } from './recorder.ts'
import type { Meter, RecorderView } from './recorder.ts'
import { useAdding } from './use-adding.ts'
import type { Adding } from './use-adding.ts'

/** What the screen has for recording. */
export interface OrderRecorder {
  readonly recorder: Recorder
  readonly view: RecorderView
  readonly adding: Adding
}

/** The recorder of the order on the screen, for as long as it is there. */
export function useRecorderOfOrder({ order_id, text, owner }: PrompterScript): OrderRecorder {
  const [recorder] = useState(() => new Recorder({ owner, order_id, script: scriptMark(text) }))
  useEffect(() => {
    void recorder.open()
    const onDevices = (): void => void recorder.noteMicrophones()
    const devices = navigator.mediaDevices as MediaDevices | undefined
    devices?.addEventListener('devicechange', onDevices)
    return () => {
      devices?.removeEventListener('devicechange', onDevices)
      void recorder.close()
    }
  }, [recorder])
  const view = useSyncExternalStore(recorder.subscribe, recorder.getView, recorder.getView)
  return { recorder, view, adding: useAdding(recorder, order_id) }
}

export function useMeter(recorder: Recorder): Meter {
  return useSyncExternalStore(recorder.subscribeMeter, recorder.getMeter, recorder.getMeter)
}
