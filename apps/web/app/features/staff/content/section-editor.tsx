import { transliterate } from '@tembrel/domain/narrators/slug.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { TextAreaField, TextField } from '../../../ui/fields/input.tsx'
import { editedField } from '../editing/edited-field.ts'
import { useEditor } from '../editing/editor.ts'
import type { Editor, Saved } from '../editing/editor.ts'
import { RemoveButton } from '../editing/remove-button.tsx'
import { RivalNote } from '../editing/rival-note.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { SECTION_CALLS, SECTION_NAMES } from './section-calls.ts'
import type { SectionKind, SectionWords, StaffSection } from './section-calls.ts'
import { Locked } from '../editing/locked.tsx'

interface SectionEditorProps {
  readonly kind: SectionKind
  /** Null for a new one. */
  readonly section: StaffSection | null
  readonly onClose: () => void
  /** Reports to the screen whether there are unsaved changes. */
  readonly onTouched: (key: string, isChanged: boolean) => void
}

const EMPTY: Saved<SectionWords> = {
  version: 0,
  words: { slug: '', title_ru: '', title_en: '', lead_ru: '', lead_en: '' },
}

/** A category of the blog or a topic of questions in its place in the list. */
export function SectionEditor({ kind, section, onClose, onTouched }: SectionEditorProps) {
  const editor = useSectionEditor(kind, section)
  const { isChanged } = editor
  const { revalidate } = useRevalidator()
  const names = SECTION_NAMES[kind]
  const key = section === null ? 'new' : String(section.id)
  useEffect(() => {
    onTouched(key, isChanged)
    return () => onTouched(key, false)
  }, [key, isChanged, onTouched])
  const save = async (): Promise<void> => {
    if (section !== null && !isChanged) return onClose()
    if (await editor.save()) onClose()
  }
  const remove = async (): Promise<void> => {
    await SECTION_CALLS[kind].remove(section?.id ?? 0)
    onClose()
    void revalidate()
  }
  return (
    <div role="group" aria-label={names.one()} className="grid gap-4 py-3">
      <RivalNote editor={editor} labels={labels()} />
      <Locked call={SECTION_CALLS[kind].stores}>
        <SectionFields kind={kind} editor={editor} isNew={section === null} />
      </Locked>
      <EditorFoot call={SECTION_CALLS[kind].stores} editor={editor} onSave={save} onClose={onClose}>
        {section?.texts_count === 0 && <RemoveButton label={names.remove()} onRemove={remove} />}
      </EditorFoot>
      {section !== null && section.texts_count > 0 && <p className="hint">{names.inUse()}</p>}
    </div>
  )
}

interface SectionFieldsProps {
  readonly kind: SectionKind
  readonly editor: Editor<SectionWords>
  readonly isNew: boolean
}

function SectionFields({ kind, editor, isNew }: SectionFieldsProps) {
  const { words, change } = editor
  const rename = (title_ru: string): void => {
    // The address follows the title until somebody words it himself.
    const follows = isNew && words.slug === transliterate(words.title_ru)
    change({ title_ru, ...(follows && { slug: transliterate(title_ru) }) })
  }
  const [russian, english] = [m.content_in_russian, m.content_in_english]
  return (
    <>
      <TextField
        label={russian({ field: m.content_title() })}
        maxLength={120}
        {...editedField(editor, 'title_ru')}
        onChange={(event) => rename(event.target.value)}
      />
      <TextField
        label={english({ field: m.content_title() })}
        maxLength={120}
        lang="en"
        {...editedField(editor, 'title_en')}
      />
      {kind === 'category' && (
        <>
          <TextAreaField
            label={russian({ field: m.content_category_lead() })}
            rows={2}
            maxLength={500}
            {...editedField(editor, 'lead_ru')}
          />
          <TextAreaField
            label={english({ field: m.content_category_lead() })}
            rows={2}
            maxLength={500}
            lang="en"
            {...editedField(editor, 'lead_en')}
          />
        </>
      )}
      <TextField
        label={m.content_slug()}
        hint={SECTION_NAMES[kind].slugHint()}
        maxLength={120}
        autoComplete="off"
        {...editedField(editor, 'slug')}
      />
    </>
  )
}

function useSectionEditor(kind: SectionKind, section: StaffSection | null): Editor<SectionWords> {
  const { revalidate } = useRevalidator()
  const calls = SECTION_CALLS[kind]
  return useEditor<SectionWords>({
    start: section === null ? EMPTY : savedSection(section),
    write: async ({ words, version }, { keyFor }) => {
      const written =
        section === null ? await calls.add(words, keyFor(words)) : await calls.change(section.id, words, version)
      void revalidate()
      return savedSection(written)
    },
    reload: async () => {
      const now = (await calls.list()).find(({ id }) => id === section?.id)
      return now ? savedSection(now) : EMPTY
    },
  })
}

function savedSection({ slug, title_ru, title_en, lead_ru, lead_en, version }: StaffSection): Saved<SectionWords> {
  return { version, words: { slug, title_ru, title_en, lead_ru: lead_ru ?? '', lead_en: lead_en ?? '' } }
}

function labels(): Partial<Record<keyof SectionWords, string>> {
  return {
    title_ru: m.content_in_russian({ field: m.content_title() }),
    title_en: m.content_in_english({ field: m.content_title() }),
    lead_ru: m.content_in_russian({ field: m.content_category_lead() }),
    lead_en: m.content_in_english({ field: m.content_category_lead() }),
    slug: m.content_slug(),
  }
}
