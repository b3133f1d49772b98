import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
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

/** Three questions above the wall; the button tells how many voices answer them. Works as a plain form too. */
export function Finder({ genres, genders, timbres, total }: FinderProps) {
  const [wish, setWish] = useState(ANY)
  const found = useFound(wish, total)
  const questions = [
    { name: 'genre', label: m.home_what(), any: m.home_any_genre(), choices: genres },
    { name: 'gender', label: m.home_whose(), any: m.home_any_gender(), choices: genders },
    { name: 'timbre', label: m.home_timbre(), any: m.home_any_timbre(), choices: timbres },
  ] as const
  return (
    <Form className="finder" role="search" aria-label={m.home_finder()} action={pathTo.narrators()}>
      {questions.map(({ name, label, any, choices }) => (
        <label key={name} className="finder-part">
          <span>{label}</span>
          <select
            name={wish[name] === '' ? undefined : name}
            className="select finder-select"
            value={wish[name]}
            onChange={(event) => setWish({ ...wish, [name]: event.target.value })}
          >
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
    </Form>
  )
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
  return found
}
