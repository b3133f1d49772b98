import { Plus, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import type { PickedNarrator } from './compilation-data.ts'

interface NarratorSearchProps {
  readonly label: string
  readonly error?: string | undefined
  /** Those who are in already. */
  readonly picked: readonly { readonly id: number }[]
  readonly onPick: (narrator: PickedNarrator) => void
}

type Found = Pick<PickedNarrator, 'id' | 'firstname' | 'lastname' | 'image'>

/** Finds listed narrators by name and adds them one by one. */
export function NarratorSearch({ label, error, picked, onPick }: NarratorSearchProps) {
  const [name, setName] = useState('')
  const found = useFound(name)
  const others = found?.filter(({ id }) => !picked.some((one) => one.id === id)) ?? null
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        error={error}
        type="search"
        icon={<Search />}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <p role="status" className="text-small text-ink-2">
        {others !== null &&
          (others.length === 0 ? m.content_narrators_none() : m.content_narrators_found({ count: others.length }))}
      </p>
      {others !== null && others.length > 0 && (
        <ul className="found-narrators" aria-label={label}>
          {others.map(({ id, firstname, lastname, image }) => (
            <li key={id}>
              <button
                type="button"
                className="found-narrator"
                onClick={() => onPick({ id, firstname, lastname, image, is_listed: true })}
              >
                <Avatar src={image} size="s" />
                <span className="min-w-0 flex-1 truncate">
                  {firstname} {lastname}
                </span>
                <Plus className="icon-s" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const PAUSE_MS = 500

function useFound(name: string): readonly Found[] | null {
  const [found, setFound] = useState<readonly Found[] | null>(null)
  const sought = name.trim()
  useEffect(() => {
    const abort = new AbortController()
    const search = async (): Promise<void> => {
      if (sought === '') return setFound(null)
      try {
        const { narrators } = await api('GET /narrators', {
          query: { name: sought },
          signal: abort.signal,
          quiet: true,
        })
        setFound(narrators)
      } catch {
        // What was found before stays; the next letter asks again.
      }
    }
    const timer = setTimeout(() => void search(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [sought])
  return found
}
