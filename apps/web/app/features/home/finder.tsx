import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

interface Choice {
  readonly id: number
  readonly title: string
}

interface FinderProps {
  readonly genres: readonly Choice[]
  readonly genders: readonly Choice[]
  readonly timbres: readonly Choice[]
  /** How many voices there are before anything is chosen. */
  readonly total: number
}

interface Wish {
  readonly genre: string
  readonly gender: string
  readonly timbre: string
}

const ANY: Wish = { genre: '', gender: '', timbre: '' }

/**
 * Three questions above the wall; the button shows how many voices match the answers. It also works as a plain form, and a choice
 * made before the code of the page has loaded counts.
 */
export function Finder({ genres, genders, timbres, total }: FinderProps) {
  const form = useRef<HTMLFormElement>(null)
  const [wish, setWish] = useState(ANY)
  const found = useFound(wish, total)
  const navigate = useNavigate()
  const readWish = (): void => setWish(wishIn(form.current))
  useEffect(() => setWish(wishIn(form.current)), [])
  const show = (event: SyntheticEvent): void => {
    event.preventDefault()
    const { genre, gender, timbre } = wishIn(form.current)
    const query = { genre: genre || undefined, gender: gender || undefined, timbre: timbre || undefined }
    void navigate(withQuery(pathTo.narrators(), query))
  }
  const questions = [
    { name: 'genre', label: m.home_what(), any: m.home_any_genre(), choices: genres },
    { name: 'gender', label: m.home_whose(), any: m.home_any_gender(), choices: genders },
    { name: 'timbre', label: m.home_timbre(), any: m.home_any_timbre(), choices: timbres },
  ] as const
  return (
    <form
      ref={form}
      className="finder"
      role="search"
      aria-label={m.home_finder()}
      action={pathTo.narrators()}
      onSubmit={show}
    >
      {questions.map(({ name, label, any, choices }) => (
        <label key={name} className="finder-part">
          <span>{label}</span>
          <select name={name} className="select finder-select" onChange={readWish}>
            <option value="">{any}</option>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.title}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" kind="accent" size="l">
        <Search />
        <span aria-live="polite">{m.home_show_voices({ count: found })}</span>
      </Button>
    </form>
  )
}

/** What is chosen; the same object while nothing is. */
function wishIn(form: HTMLFormElement | null): Wish {
  if (!form) return ANY
  const fields = new FormData(form)
  const valueOf = (name: keyof Wish): string => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const wish = { genre: valueOf('genre'), gender: valueOf('gender'), timbre: valueOf('timbre') }
  return Object.values(wish).every((value) => value === '') ? ANY : wish
}

const WAIT_MS = 300

/** How many voices fit, asked a moment after the last change; the last known number until the answer. */
function useFound(wish: Wish, total: number): number {
  const [found, setFound] = useState(total)
  useEffect(() => {
    if (wish === ANY) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      const ids = (value: string): number[] => (value === '' ? [] : [Number(value)])
      const query = { genre: Number(wish.genre), gender: ids(wish.gender), timbre: ids(wish.timbre) }
      api('GET /narrators', { query, signal: abort.signal, quiet: true })
        .then((answer) => setFound(answer.total))
        // The button then keeps the last number; pressing it still searches.
        .catch(() => undefined)
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wish])
  return wish === ANY ? total : found
}
