import { Check, Ear, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { WirePhraseCut, WirePhraseCuts } from '@tembrel/contract/calls/phrases.ts'
import type { PhraseDoubt } from '@tembrel/domain/phrases/phrase-cuts.ts'
import { api } from '../../../../api/browser-api.ts'
import { useAction } from '../../../../api/use-action.ts'
import { ownWords } from '../../../../i18n/own-words.ts'
import { m } from '../../../../paraglide/messages.js'
import type { Track } from '../../../../player/track.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields/input.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { SelectField } from '../../../../ui/fields/select.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useRoom } from '../../room.ts'
import { fileTrack } from '../../takes/file-track.ts'
import { takeAuthor } from '../../takes/take-label.ts'
import type { PackRole } from '../packs/use-packs.ts'
import { listenToPlace } from './listen-to-place.ts'

const DOUBTS: Readonly<Record<PhraseDoubt, () => string>> = {
  not_found: m.phrase_places_not_found,
  incomplete: m.phrase_places_incomplete,
  unsure: m.phrase_places_unsure,
  twice: m.phrase_places_twice,
  no_pause: m.phrase_places_no_pause,
  several_files: m.phrase_places_several_files,
}

/** A press moves a boundary by so much. */
const STEP_MS = 50

interface PhrasePlaceRowProps {
  readonly role: PackRole
  readonly phrase: WirePhraseCut
  readonly recordings: WirePhraseCuts['recordings']
  readonly onSettled: (phrase: WirePhraseCut) => void
}

/** One phrase: heard by a press, its beginning and end moved, and told to be good. */
export function PhrasePlaceRow({ role, phrase, recordings, onSettled }: PhrasePlaceRowProps) {
  const { name, text, doubts, place } = phrase
  const [file_id, setFile] = useState(place?.file_id ?? recordings[0]?.file_id ?? '')
  const [from, setFrom] = useState(secondsOf(place?.from_ms ?? 0))
  const [to, setTo] = useState(secondsOf(place?.to_ms ?? 0))
  const [from_ms, to_ms] = [millisecondsOf(from), millisecondsOf(to)]
  const bounds = from_ms === null || to_ms === null ? null : { file_id, from_ms, to_ms }
  const canSettle = role === 'client' || role === 'narrator'
  return (
    <li className="phrase-place" aria-label={name}>
      <div className="min-w-0">
        <p className="text-small">
          <b className="break-words">{name}</b> <span {...ownWords(text)}>{text}</span>
        </p>
        {doubts.map((doubt) => (
          <p key={doubt} className="text-small text-ink-2">
            {DOUBTS[doubt]()}
          </p>
        ))}
      </div>
      {recordings.length > 1 && canSettle && (
        <SelectField
          label={m.phrase_places_recording()}
          value={file_id}
          onChange={setFile}
          options={recordings.map((one) => ({ value: one.file_id, label: one.name }))}
        />
      )}
      <div className="phrase-place-bounds">
        {canSettle && (
          <>
            <Bound label={m.phrase_places_from()} value={from} onChange={setFrom} />
            <Bound label={m.phrase_places_to()} value={to} onChange={setTo} />
          </>
        )}
        <Listen file_id={file_id} bounds={bounds} name={name} />
      </div>
      {canSettle && <Settle role={role} phrase={phrase} bounds={bounds} onSettled={onSettled} />}
    </li>
  )
}

type Bounds = NonNullable<WirePhraseCut['place']>

interface ListenProps {
  readonly file_id: string
  /** Null while they are no numbers. */
  readonly bounds: Bounds | null
  readonly name: string
}

function Listen({ file_id, bounds, name }: ListenProps) {
  const track = useRecording(file_id)
  if (track === null) return <p className="text-small text-ink-2">{m.room_sound_reading()}</p>
  return (
    <Button
      size="s"
      onClick={() => {
        if (bounds) listenToPlace(track, bounds.from_ms, bounds.to_ms)
      }}
    >
      <Ear className="icon-s" />
      {m.take_sentences_listen()}
      <span className="hidden-text"> {name}</span>
    </Button>
  )
}

interface SettleProps extends Pick<PhrasePlaceRowProps, 'onSettled' | 'phrase'> {
  readonly role: 'client' | 'narrator'
  readonly bounds: Bounds | null
}

/** Says that the place is good, or why it cannot be. */
function Settle({ role, phrase: { name, position }, bounds, onSettled }: SettleProps) {
  const { order } = useRoom()
  const settling = useAction(async ({ signal }, body: Bounds) => {
    const params = { role, id: order.id, position }
    onSettled((await api('PUT /{role}/orders/{id}/phrases/{position}', { params, body, signal })).phrase)
  })
  const { failure } = settling
  const error = bounds ? (failure?.errors['to_ms'] ?? failure?.message) : m.phrase_places_number()
  return (
    <>
      <div>
        <Button
          size="s"
          kind="soft"
          isBusy={settling.isBusy}
          busyText={m.room_busy()}
          onClick={() => {
            if (bounds) void settling.run(bounds)
          }}
        >
          <Check className="icon-s" />
          {m.phrase_places_good()}
          <span className="hidden-text"> {name}</span>
        </Button>
      </div>
      {error !== undefined && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  )
}

interface BoundProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A moment in seconds: typed, or moved by a press. */
function Bound({ label, value, onChange }: BoundProps) {
  const at_ms = millisecondsOf(value)
  const move = (by_ms: number): void => onChange(secondsOf(Math.max(0, (at_ms ?? 0) + by_ms)))
  return (
    <div className="phrase-place-bound">
      <IconButton label={m.phrase_places_earlier({ label })} onClick={() => move(-STEP_MS)}>
        <Minus />
      </IconButton>
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton label={m.phrase_places_later({ label })} onClick={() => move(STEP_MS)}>
        <Plus />
      </IconButton>
    </div>
  )
}

/** The recording as the player plays it; null while it is not read yet. */
function useRecording(file_id: string): Track | null {
  const { order } = useRoom()
  for (const take of order.takes) {
    const file = take.files.find(({ id }) => id === file_id)
    if (file) return fileTrack(file, takeAuthor(order, take))
  }
  return null
}

function secondsOf(ms: number): string {
  return (ms / 1000).toFixed(2)
}

/** Null for what is no number of seconds. */
function millisecondsOf(text: string): number | null {
  const clean = text.trim().replace(',', '.')
  return /^\d{1,6}(\.\d{0,3})?$/u.test(clean) ? Math.round(Number(clean) * 1000) : null
}
