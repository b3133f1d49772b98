import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextLine } from '../../../ui/text-line.tsx'
import { readName } from '../filter/filter-set.ts'

/** How long typing must rest before a name is looked for (Product §9). */
const PAUSE_MS = 1000

/** Present once the hint has been read. */
const HINT_KEY = 'name_hint_read'

interface NameSearchProps {
  readonly name: string
  readonly onSearch: (name: string) => void
}

/** Looks for a narrator by name a second after the last key, at once on Enter. */
export function NameSearch({ name, onSearch }: NameSearchProps) {
  const [typed, setTyped] = useState({ text: name, name })
  // The name can change elsewhere (a chip is removed, the browser goes back): then what was typed is over.
  if (typed.name !== name) setTyped({ text: readName(typed.text) === name ? typed.text : name, name })
  const { text } = typed
  const [isHinted, setHinted] = useState(false)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  const isNew = readName(text) !== name
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => search(latest.current, text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isNew])
  const clear = (): void => {
    setTyped({ text: '', name })
    if (name !== '') search(onSearch, '')
  }
  return (
    <form
      role="search"
      className="list-search"
      action={pathTo.narrators()}
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) search(onSearch, text)
      }}
    >
      <TextLine
        label={m.list_name()}
        isLabelHidden
        placeholder={m.list_name()}
        hint={isHinted ? m.list_name_hint() : undefined}
        icon={<Search />}
        unit={
          text === '' ? undefined : (
            <IconButton isSmall label={m.list_name_clear()} onClick={clear}>
              <X className="icon-s" />
            </IconButton>
          )
        }
        name="name"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onFocus={() => setHinted(!isHintRead())}
        onChange={(event) => setTyped({ text: event.target.value, name })}
      />
    </form>
  )
}

function search(onSearch: (name: string) => void, text: string): void {
  rememberHint()
  onSearch(text)
}

function isHintRead(): boolean {
  try {
    return localStorage.getItem(HINT_KEY) !== null
  } catch {
    return false
  }
}

function rememberHint(): void {
  try {
    localStorage.setItem(HINT_KEY, '1')
  } catch {
    // It is then said again.
  }
}
