import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { joinedReadings } from '@tembrel/domain/readings/kept-readings.ts'
import { pathTo } from '../../paths.ts'
import { addText } from '../confirm/unsent-text.ts'
import { openQuestions, OwnReadingsPanel } from '../readings/own-readings-panel.tsx'
import { useOwnReadings } from '../readings/use-own-readings.ts'
import type { OwnReadings } from '../readings/use-own-readings.ts'
import type { PrompterScript } from './prompter-script.ts'

interface Notes {
  readonly own: OwnReadings
  /** How many questions are open. */
  readonly questions: number
}

/** The script with the narrator’s own readings above its words, beside the client’s; no notes where nothing was found. */
export interface NotedScript {
  readonly script: PrompterScript
  readonly notes: Notes | null
}

export function useNotes(opened: PrompterScript): NotedScript {
  const { order_id, text, noted, readings } = opened
  const own = useOwnReadings(order_id, text, noted && noted.findings.length > 0 ? noted : null)
  const noted_readings = own?.state.readings
  const script = useMemo(() => {
    const added = noted_readings?.filter(({ spoken }) => spoken !== '') ?? []
    return added.length === 0 ? opened : { ...opened, readings: joinedReadings(readings, added) }
  }, [opened, readings, noted_readings])
  const notes = own && { own, questions: openQuestions(own.state.findings, own.state.readings).length }
  return { script, notes }
}

/** What the client left open; its questions go into the conversation, where the narrator goes to send them. */
export function NotesPanel({ script: { order_id, text, chat }, notes }: NotedScript) {
  const navigate = useNavigate()
  if (notes === null) return null
  const ask = (key: string) => (questions: string) => {
    addText(key, questions)
    void navigate(`${pathTo.order(order_id)}#room-chat`)
  }
  return <OwnReadingsPanel text={text} own={notes.own} onAsk={chat === null ? null : ask(chat)} />
}
