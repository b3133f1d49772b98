import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import { changedPace } from '@tembrel/domain/prompter/pace.ts'
import type { ReadingPhase } from '@tembrel/domain/prompter/reading.ts'
import { scriptParts } from '@tembrel/domain/prompter/script-parts.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { player } from '../../player/player.ts'
import { formatDuration } from '../../ui/format/times.ts'
import { firstPace } from './look.ts'
import type { Look } from './look.ts'
import { ProgressReport } from './progress-report.tsx'
import { PrompterBar } from './prompter-bar.tsx'
import { PrompterEnd, PrompterIntro } from './prompter-cards.tsx'
import { PrompterHead } from './prompter-head.tsx'
import type { PrompterAction } from './prompter-keys.ts'
import { PrompterPanel } from './prompter-panel.tsx'
import type { PanelName } from './prompter-panel.tsx'
import type { PrompterScript } from './prompter-script.ts'
import { PrompterStage } from './prompter-stage.tsx'
import { NotesPanel, useNotes, type NotedScript } from './prompter-notes.tsx'
import { RecordingLeave } from './recording/recording-leave.tsx'
import { RecordingPanel } from './recording/recording-panel.tsx'
import { RecordingFoot } from './recording/recording-strip.tsx'
import { useRecorderOfOrder } from './recording/use-recorder-of-order.ts'
import { useRecordingMode } from './recording/use-recording-mode.ts'
import { useRecordingPanel } from './recording/use-recording-panel.ts'
import { sentenceComments } from './sentence-comments.ts'
import { COUNT_IN, useReading } from './use-reading.ts'
import type { ReadingControls } from './use-reading.ts'
import { useLook } from './use-look.ts'
import { usePartRoom } from './use-part-room.ts'
import { usePrompterKeys } from './use-prompter-keys.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** The full screen that a narrator reads an order's script from, and records it (Product §10). Nothing is sent but a recording, and of a long script how much is read. */
export function Prompter({ script }: { readonly script: PrompterScript }) {
  return <PrompterScreen {...useNotes(script)} />
}

function PrompterScreen({ script, notes }: NotedScript) {
  const stage = useRef<HTMLDivElement>(null)
  const [look, changeLook] = useLook()
  const { sentences, comments, parts } = useScript(script, usePartRoom(stage, look.size))
  const own = useRecorderOfOrder(script)
  const isRecording = own.view.state === 'listening'
  const { chosen, pace, isBySentence, isCountedIn } = paceNow(script, look, isRecording)
  const read = useReading({ script, parts, pace, isCountedIn })
  const mode = { controls: read, parts, total: sentences.length, isBySentence }
  const { controls, retake } = useRecordingMode(own, mode)
  const { reading } = controls
  const { panel, openPanel } = usePanel(controls)
  const leave = useLeaving(script.order_id)
  const changePace = (by: 1 | -1): void =>
    changeLook({ pace: { words: changedPace(chosen.pace, by), order_id: script.order_id } })
  const act = usePrompterActions({ controls, last: parts.length - 1, changePace, openPanel, panel, leave, retake })
  usePrompterKeys(act)
  useWakeLock()
  useSilence()
  const { hasPieces, openRecorded, ...recordingPanel } = useRecordingPanel({ own, parts, controls, openPanel })
  const known = { script, sentences, parts, reading, look, pace: chosen, questions: notes?.questions ?? null }
  const hasRecording = script.can_record || hasPieces
  const openRecording = hasRecording ? () => openPanel('recording') : null
  return (
    <main
      className={`prompter ${script.voice}`}
      data-size={look.size}
      data-phase={reading.phase}
      style={{ colorScheme: look.isLight ? 'light' : 'dark' }}
    >
      <PrompterHead {...{ ...known, panel, hasRecording }} onPanel={openPanel} onLeave={leave} />
      <PrompterStage
        {...{ stage, script, parts, reading, pace, comments }}
        onAct={act}
        over={reading.phase === 'counting' && <CountIn />}
        intro={
          <PrompterIntro
            {...known}
            elsewhere={comments.elsewhere}
            onRecord={isRecording ? null : openRecording}
            onReadings={() => openPanel('readings')}
          />
        }
        end={
          <PrompterEnd
            {...{ ...known, controls, onLeave: leave, onRecorded: hasPieces ? openRecorded : null }}
            onSlips={() => openPanel('slips')}
          />
        }
      />
      <PrompterPanel
        {...{ ...known, name: panel, controls }}
        onClose={() => openPanel(null)}
        onLook={changeLook}
        readings={<NotesPanel {...{ script, notes }} />}
        recording={<RecordingPanel {...{ ...known, ...recordingPanel, own }} onLook={changeLook} onLeave={leave} />}
      />
      <RecordingFoot own={own} isAside={panel === 'recording'} total={sentences.length} onDone={openRecorded}>
        <PrompterBar
          {...{ ...known, controls, isAside: panel === 'recording' }}
          onPace={changePace}
          onRetake={isRecording ? retake : null}
        />
      </RecordingFoot>
      <Announcement controls={controls} />
      <ProgressReport {...known} />
      <RecordingLeave isUnsent={hasPieces} />
    </main>
  )
}

/** At which pace the text goes on by itself: null where only a press does. */
function paceNow(script: PrompterScript, look: Look, isRecording: boolean) {
  const chosen = firstPace(look, script)
  const isBySentence = look.way === 'sentences'
  const pace = look.mode === 'flow' && !(isRecording && isBySentence) ? chosen.pace : null
  return { chosen, pace, isBySentence, isCountedIn: look.isCountedIn && (isRecording || pace !== null) }
}

/** The script in sentences and parts, of which at most `most` characters stand on the screen at a time. */
function useScript(script: PrompterScript, most: number) {
  const sentences = useMemo(() => scriptSentences(script.text), [script.text])
  const comments = useMemo(() => sentenceComments(script.comments, sentences), [script.comments, sentences])
  const parts = useMemo(() => {
    const held = script.readings.map(({ start, written }) => ({ start, end: start + written.length }))
    return scriptParts(sentences, most, held)
  }, [sentences, most, script.readings])
  return { sentences, comments, parts }
}

/** Which panel is open; the reading pauses for it. */
function usePanel(controls: ReadingControls) {
  const [panel, setPanel] = useState<PanelName | null>(null)
  const openPanel = (name: PanelName | null): void => {
    if (name !== null) controls.pause()
    setPanel((before) => (before === name ? null : name))
  }
  return { panel, openPanel }
}

interface Actions {
  readonly controls: ReadingControls
  readonly last: number
  readonly changePace: (by: 1 | -1) => void
  readonly openPanel: (name: PanelName | null) => void
  readonly panel: PanelName | null
  readonly leave: () => void
  readonly retake: () => void
}

/** What every action does, by key, pedal, finger or button. */
function usePrompterActions({ controls, last, changePace, openPanel, panel, leave, retake }: Actions) {
  const acts: Readonly<Record<PrompterAction, () => void>> = {
    toggle: controls.toggle,
    next: controls.next,
    previous: controls.previous,
    first: () => controls.goTo(0),
    last: () => controls.goTo(last),
    unread: controls.unread,
    slower: () => changePace(-1),
    faster: () => changePace(1),
    slip: controls.slip,
    retake,
    wide: () => void toggleFullScreen(),
    keys: () => openPanel('keys'),
    leave: () => (panel === null ? leave() : openPanel(null)),
  }
  return (action: PrompterAction): void => acts[action]()
}

/** Back to the order. Nothing is lost by it: the reading is kept. */
function useLeaving(order_id: number): () => void {
  const navigate = useNavigate()
  const { state } = useLocation() as { readonly state: { readonly fromOrder?: boolean } | null }
  return () => {
    const isBack = state?.fromOrder === true
    void (isBack ? navigate(-1) : navigate(pathTo.order(order_id), { replace: true }))
  }
}

/** Fills the whole display, or gives it back, where the browser can. */
async function toggleFullScreen(): Promise<void> {
  const isWide = document.fullscreenElement !== null
  await (isWide ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
}

/** What was playing would be recorded too. */
function useSilence(): void {
  useEffect(() => {
    if (player.getView().state !== 'idle') player.pause()
  }, [])
}

function CountIn() {
  const [left, setLeft] = useState(COUNT_IN)
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(1, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="prompter-count" aria-hidden>
      {left}
    </p>
  )
}

/** Says what a press has done; not every sentence, of which there are many. */
function Announcement({ controls: { reading } }: { readonly controls: ReadingControls }) {
  const { phase, slips } = reading
  const slip = slips.at(-1)
  return (
    <div className="hidden-text">
      <p role="status">{PHASE_SAID[phase]?.()}</p>
      <p role="status">{slip && m.prompter_said_slip({ at: formatDuration(slip.at_ms / 1000) })}</p>
    </div>
  )
}

const PHASE_SAID: Partial<Record<ReadingPhase, () => string>> = {
  reading: m.prompter_said_reading,
  paused: m.prompter_said_paused,
  finished: m.prompter_finished,
}
