import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import type { CallBody, CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { TextField } from '../../../ui/fields/input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { editedField } from '../editing/edited-field.ts'
import { useEditor } from '../editing/editor.ts'
import type { Saved } from '../editing/editor.ts'
import { RemoveButton } from '../editing/remove-button.tsx'
import { RivalNote } from '../editing/rival-note.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { LanguageChoice, useEditedLanguage } from './language-choice.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { Locked } from '../editing/locked.tsx'

export type Topic = CallResponse<'GET /staff/questions'>['topics'][number]
export type StaffQuestion = Topic['questions'][number]
type QuestionWords = CallBody<'POST /staff/questions'>

interface QuestionEditorProps {
  /** Null for a new one. */
  readonly question: StaffQuestion | null
  /** Where a new one goes. */
  readonly topic_id: number
  readonly topics: readonly Topic[]
  readonly onClose: () => void
  /** Reports to the screen whether there are unsaved changes. */
  readonly onTouched: (key: string, isChanged: boolean) => void
}

/** A question with its answer in both languages, in its place in the list. */
export function QuestionEditor({ question, topic_id, topics, onClose, onTouched }: QuestionEditorProps) {
  const { editor, remove } = useQuestionEditor(question, topic_id, onClose)
  const { words, isChanged, errors } = editor
  const [language, setLanguage] = useEditedLanguage(errors)
  const key = question === null ? `new-${topic_id}` : String(question.id)
  useEffect(() => {
    onTouched(key, isChanged)
    return () => onTouched(key, false)
  }, [key, isChanged, onTouched])
  const asked = `question_${language}` as const
  const answer = `answer_${language}` as const
  const save = async (): Promise<void> => {
    if (question !== null && !isChanged) return onClose()
    if (await editor.save()) onClose()
  }
  return (
    <div role="group" aria-label={m.content_question()} className="grid gap-4 py-3">
      <RivalNote editor={editor} labels={labels()} />
      <div className="flex flex-wrap items-end gap-3">
        <LanguageChoice language={language} onChange={setLanguage} errors={errors} />
        <Locked call="PUT /staff/questions/{id}">
          <SelectField
            label={m.content_question_topic()}
            value={words.topic_id}
            options={topics.map(({ id, title }) => ({ value: id, label: title }))}
            error={errors['topic_id']}
            onChange={(id) => editor.change({ topic_id: id })}
          />
        </Locked>
      </div>
      <Locked call="PUT /staff/questions/{id}">
        <TextField label={m.content_question()} maxLength={300} lang={language} {...editedField(editor, asked)} />
        <MarkdownField
          key={language}
          label={m.content_answer()}
          language={language}
          rows={8}
          {...editedField(editor, answer)}
        />
      </Locked>
      <EditorFoot call="PUT /staff/questions/{id}" editor={editor} onSave={save} onClose={onClose}>
        {question !== null && <RemoveButton label={m.content_question_remove()} onRemove={remove} />}
      </EditorFoot>
    </div>
  )
}

function useQuestionEditor(question: StaffQuestion | null, topic_id: number, onClose: () => void) {
  const { revalidate } = useRevalidator()
  const id = question?.id ?? 0
  const editor = useEditor<QuestionWords>({
    start: question === null ? { version: 0, words: emptyWords(topic_id) } : savedQuestion(question),
    write: async ({ words, version }, { keyFor }) => {
      const { question: written } =
        question === null
          ? await api('POST /staff/questions', { body: words, idempotencyKey: keyFor(words) })
          : await api('PUT /staff/questions/{id}', { params: { id }, body: { ...words, version } })
      void revalidate()
      return savedQuestion(written)
    },
    reload: async () => {
      const { topics } = await api('GET /staff/questions')
      const now = topics.flatMap(({ questions }) => questions).find((one) => one.id === id)
      return now ? savedQuestion(now) : { version: 0, words: emptyWords(topic_id) }
    },
  })
  const remove = async (): Promise<void> => {
    await api('DELETE /staff/questions/{id}', { params: { id } })
    onClose()
    void revalidate()
  }
  return { editor, remove }
}

function emptyWords(topic_id: number): QuestionWords {
  return { topic_id, question_ru: '', question_en: '', answer_ru: '', answer_en: '' }
}

function savedQuestion({
  topic_id,
  question_ru,
  question_en,
  answer_ru,
  answer_en,
  version,
}: StaffQuestion): Saved<QuestionWords> {
  return { version, words: { topic_id, question_ru, question_en, answer_ru, answer_en } }
}

function labels(): Partial<Record<keyof QuestionWords, string>> {
  return {
    topic_id: m.content_question_topic(),
    question_ru: m.content_in_russian({ field: m.content_question() }),
    question_en: m.content_in_english({ field: m.content_question() }),
    answer_ru: m.content_in_russian({ field: m.content_answer() }),
    answer_en: m.content_in_english({ field: m.content_answer() }),
  }
}
