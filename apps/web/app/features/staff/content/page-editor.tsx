import './staff-content.css'
import '../editing/editing.css'
import { api } from '../../../api/browser-api.ts'
import type { CallBody, CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/input.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { editedField } from '../editing/edited-field.ts'
import { useEditor } from '../editing/editor.ts'
import type { Saved } from '../editing/editor.ts'
import { RivalNote } from '../editing/rival-note.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import { useLeaveAsk } from '../editing/use-leave-ask.ts'
import { LanguageChoice, useEditedLanguage } from './language-choice.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import type { ReadPreview } from './preview/preview-message.ts'
import { Locked } from '../editing/locked.tsx'

export type StaffPageText = CallResponse<'GET /staff/pages/{slug}'>['page']
type PageList = CallResponse<'GET /staff/pages'>['pages']
type PageWords = Omit<CallBody<'PUT /staff/pages/{slug}'>, 'version'>

interface PagesScreenProps {
  readonly pages: PageList
  readonly page: StaffPageText | null
}

/** The static pages: one of them is open at a time, chosen in the address (Product §2 staff area). */
export function PagesScreen({ pages, page }: PagesScreenProps) {
  const tabs = pages.map(({ slug, title }) => ({
    to: withQuery(pathToStaff.staffPagesText(), { page: slug }),
    label: title,
    isOn: slug === page?.slug,
  }))
  return (
    <StaffPage title={m.content_pages()} tabs={tabs}>
      {page === null ? (
        <EmptyState title={m.content_pages_none()} text={m.content_pages_none_text()} />
      ) : (
        <PageEditor key={page.slug} page={page} />
      )}
    </StaffPage>
  )
}

function PageEditor({ page }: { readonly page: StaffPageText }) {
  const { slug } = page
  const editor = useEditor<PageWords>({
    start: savedPage(page),
    write: async ({ words, version }) =>
      savedPage((await api('PUT /staff/pages/{slug}', { params: { slug }, body: { ...words, version } })).page),
    reload: async () => savedPage((await api('GET /staff/pages/{slug}', { params: { slug } })).page),
  })
  useLeaveAsk(editor.isChanged)
  const { errors } = editor
  const [language, setLanguage] = useEditedLanguage(errors)
  const [title, description, body] = [
    `title_${language}` as const,
    `description_${language}` as const,
    `body_${language}` as const,
  ]
  return (
    <>
      <RivalNote editor={editor} labels={labels()} />
      <div className="card editing-card">
        <div className="editing-top">
          <LanguageChoice language={language} onChange={setLanguage} errors={errors} />
          <PreviewButton language={language} read={previewOf(editor.words)} />
        </div>
        <Locked call="PUT /staff/pages/{slug}">
          <TextField label={m.content_title()} maxLength={200} lang={language} {...editedField(editor, title)} />
          <TextAreaField
            label={m.content_page_description()}
            hint={m.content_page_description_hint()}
            rows={2}
            maxLength={500}
            lang={language}
            {...editedField(editor, description)}
          />
          <MarkdownField key={language} label={m.content_text()} language={language} {...editedField(editor, body)} />
        </Locked>
      </div>
      <SaveBar call="PUT /staff/pages/{slug}" editor={editor} />
    </>
  )
}

/** What is in the form, as visitors would get it. */
function previewOf(words: PageWords): ReadPreview {
  return async (language) => {
    const of = (name: 'title' | 'description' | 'body'): string => words[`${name}_${language}`]
    const body = { language, title: of('title'), description: of('description'), body: of('body') }
    return { kind: 'page', ...(await api('POST /staff/preview/page', { body })) }
  }
}

function savedPage(page: StaffPageText): Saved<PageWords> {
  const { title_ru, title_en, description_ru, description_en, body_ru, body_en, version } = page
  return { version, words: { title_ru, title_en, description_ru, description_en, body_ru, body_en } }
}

function labels(): Partial<Record<keyof PageWords, string>> {
  const both = (label: string): [string, string] => [
    m.content_in_russian({ field: label }),
    m.content_in_english({ field: label }),
  ]
  const [title_ru, title_en] = both(m.content_title())
  const [description_ru, description_en] = both(m.content_page_description())
  const [body_ru, body_en] = both(m.content_text())
  return { title_ru, title_en, description_ru, description_en, body_ru, body_en }
}
