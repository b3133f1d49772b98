import { Megaphone } from 'lucide-react'
import { useEffect } from 'react'
import type { KeyboardEvent } from 'react'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { Note } from '../../../ui/surface.tsx'
import { useEditor } from '../editing/editor.ts'
import type { Editor, Saved } from '../editing/editor.ts'
import { RivalChoice } from '../editing/rival-choice.tsx'
import { isSameValue, valueWords } from './setting-data.ts'
import type { Setting } from './setting-data.ts'
import { SettingField } from './setting-field.tsx'
import { useMay } from '../../session/use-may.ts'

interface SettingRowProps {
  readonly setting: Setting
  readonly onSaved: (setting: Setting) => void
  /** Reports to the screen whether this setting has unsaved changes. */
  readonly onTouched: (key: string, isChanged: boolean) => void
}

interface Words {
  readonly value: unknown
}

/** A setting in its place: a flag is switched at once, everything else is saved by Enter or the button (Product §2). */
export function SettingRow({ setting: given, onSaved, onTouched }: SettingRowProps) {
  const may = useMay()
  const setting = { ...given, may_change: given.may_change && may('PUT /staff/settings/{key}') }
  const { key, title, note } = setting
  const editor = useSettingEditor(setting, onSaved)
  const { words, isChanged, isBusy, errors, message, rival } = editor
  useEffect(() => {
    onTouched(key, isChanged)
    return () => onTouched(key, false)
  }, [key, isChanged, onTouched])
  const change = (value: unknown): void => {
    if (setting.kind === 'flag' && setting.group !== 'notices') void editor.save({ value })
    else editor.change({ value })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isChanged) editor.reset()
    const isLine = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (event.key !== 'Enter' || !isLine || !isChanged) return
    event.preventDefault()
    void editor.save()
  }
  return (
    // Enter and Esc do what the buttons of the row do.
    <section className="setting-row" role="presentation" onKeyDown={onKeyDown}>
      <div className="setting-words">
        <h3>{title}</h3>
        {note !== null && <p>{note}</p>}
        {!given.may_change && <p>{m.site_accountants_own()}</p>}
        <SettingFacts
          setting={setting}
          isBusy={isBusy}
          onDefault={() => void editor.save({ value: setting.default_value })}
        />
      </div>
      <div className="setting-control">
        <SettingField setting={setting} value={words.value} errors={errors} onChange={change} />
        {key.startsWith('flags.broadcast_message') && <MessagePreview words={String(words.value)} />}
        {message !== null && (
          <div role="alert" className="mt-2">
            <FieldError>{message}</FieldError>
          </div>
        )}
        {rival !== null && <SettingRival setting={setting} editor={editor} theirs={rival.value} />}
        {isChanged && rival === null && <SettingSave editor={editor} />}
      </div>
    </section>
  )
}

function SettingSave({ editor }: { readonly editor: Editor<Words> }) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="s" kind="ink" isBusy={editor.isBusy} onClick={() => void editor.save()}>
        {m.content_save()}
      </Button>
      <Button size="s" kind="quiet" onClick={editor.reset}>
        {m.content_cancel()}
      </Button>
    </div>
  )
}

/** An announcement as people will see it. */
function MessagePreview({ words }: { readonly words: string }) {
  if (words.trim() === '') return null
  return (
    <div className="mt-3">
      <p className="label mb-1">{m.content_preview()}</p>
      <Note tone="info" icon={<Megaphone />}>
        {words.trim()}
      </Note>
    </div>
  )
}

interface SettingRivalProps {
  readonly setting: Setting
  readonly editor: Editor<Words>
  readonly theirs: unknown
}

/** Another person has changed it meanwhile: the saved value is shown here, one's own in the field. */
function SettingRival({ setting, editor, theirs }: SettingRivalProps) {
  return (
    <Note tone="warn" role="alert" className="mt-2">
      {m.site_setting_rival({ value: valueWords(setting, theirs) })}
      <RivalChoice editor={editor} />
    </Note>
  )
}

function useSettingEditor(setting: Setting, onSaved: (setting: Setting) => void) {
  const { key } = setting
  return useEditor<Words>({
    start: savedOf(setting),
    write: async ({ words, version }) => {
      const body = { value: words.value as null, version }
      const { setting: saved } = await api('PUT /staff/settings/{key}', { params: { key }, body })
      onSaved(saved)
      return savedOf(saved)
    },
    reload: async () => {
      const { settings } = await api('GET /staff/settings')
      const found = settings.find((row) => row.key === key)
      return found ? savedOf(found) : savedOf(setting)
    },
  })
}

function savedOf({ value, version }: Setting): Saved<Words> {
  return { words: { value }, version }
}

interface SettingFactsProps {
  readonly setting: Setting
  readonly isBusy: boolean
  readonly onDefault: () => void
}

function SettingFacts({ setting, isBusy, onDefault }: SettingFactsProps) {
  const { changed, may_change, default_value, value } = setting
  if (changed === null) return null
  const history = (): void =>
    void openDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog, { setting })
  return (
    <p className="setting-facts">
      <span>{m.site_changed({ by: changed.by ?? m.site_by_product(), at: changed.formatted_at })}</span>
      <button type="button" className="link" onClick={history}>
        {m.site_history()}
      </button>
      {may_change && !isSameValue(value, default_value) && (
        <button type="button" className="link" aria-disabled={isBusy || undefined} onClick={onDefault}>
          {m.site_default({ value: shortened(valueWords(setting, default_value)) })}
        </button>
      )}
    </p>
  )
}

const LONGEST = 40

function shortened(words: string): string {
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words
}
