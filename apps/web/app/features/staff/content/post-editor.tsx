import './staff-content.css'
import '../editing/editing.css'
import { useState } from 'react'
import { transliterate } from '@tembrel/domain/narrators/slug.ts'
import { api } from '../../../api/browser-api.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { DescribedCover } from '../editing/cover-field.tsx'
import { editedField } from '../editing/edited-field.ts'
import type { Editor } from '../editing/editor.ts'
import { RivalNote } from '../editing/rival-note.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import { useRecordEditor } from '../editing/use-record-editor.ts'
import { PostFiguresCard } from './figures/post-figures-card.tsx'
import type { PostFiguresAnswer } from './figures/post-figures-query.ts'
import { LanguageChoice, useEditedLanguage } from './language-choice.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { PublishedFields, RemovePost } from './post-state.tsx'
import { newPost, savedPost } from './post-data.ts'
import type { Categories, PostWords, StaffPost } from './post-data.ts'
import { labelsOfPost } from './post-labels.ts'
import { PreviewButton } from './preview/preview-button.tsx'
import type { ReadPreview } from './preview/preview-message.ts'
import { Locked } from '../editing/locked.tsx'
import { useMay } from '../../session/use-may.ts'

interface PostEditorProps {
  /** Null for a new one. */
  readonly post: StaffPost | null
  readonly categories: Categories
  /** What it brought in the last 28 days; null for what visitors have never seen. */
  readonly brought?: PostFiguresAnswer['totals'] | null
}

/** A post of the blog in both languages, with how the site will show it (Product §2 staff area). */
export function PostEditor({ post, categories, brought = null }: PostEditorProps) {
  const { editor, stored } = usePostEditor(post, categories)
  const { words, errors } = editor
  const mayRemove = useMay()('DELETE /staff/posts/{id}')
  const [language, setLanguage] = useEditedLanguage(errors)
  const publicAddress = stored?.state === 'published' ? pathTo.blogPost(stored.category_slug, stored.slug) : null
  return (
    <StaffPage
      title={post === null ? m.content_post_new() : m.content_post()}
      actions={
        <>
          <PreviewButton language={language} read={previewOf(words)} />
          {publicAddress !== null && (
            <ButtonLink size="s" to={publicAddress}>
              {m.content_on_site()}
            </ButtonLink>
          )}
        </>
      }
    >
      <RivalNote editor={editor} labels={labelsOfPost()} />
      <div className="staff-facts">
        <div className="card editing-card">
          <LanguageChoice language={language} onChange={setLanguage} errors={errors} />
          <Locked call="PUT /staff/posts/{id}">
            <PostTexts editor={editor} language={language} isNew={post === null} />
          </Locked>
        </div>
        <div className="card editing-card">
          <Locked call="PUT /staff/posts/{id}">
            <PublishedFields editor={editor} />
            <SelectField
              label={m.content_post_category()}
              value={words.category_id}
              options={categories.map(({ id, title }) => ({ value: id, label: title }))}
              error={errors['category_id']}
              onChange={(category_id) => editor.change({ category_id })}
            />
            <TextField
              label={m.content_slug()}
              hint={m.content_slug_hint()}
              maxLength={120}
              autoComplete="off"
              {...editedField(editor, 'slug')}
            />
            <DescribedCover editor={editor} />
          </Locked>
          {stored !== null && stored.published_at === null && mayRemove && <RemovePost id={stored.id} />}
          {brought !== null && <PostFiguresCard totals={brought} />}
        </div>
      </div>
      <SaveBar call="PUT /staff/posts/{id}" editor={editor} />
    </StaffPage>
  )
}

/** What is in the form, as the post's page would get it. */
function previewOf({ category_id, image, image_is_decorative, published_at, ...words }: PostWords): ReadPreview {
  return async (language) => {
    const of = (name: 'author' | 'title' | 'lead' | 'body' | 'image_alt'): string => words[`${name}_${language}`]
    const texts = { author: of('author'), title: of('title'), lead: of('lead'), body: of('body') }
    const image_alt = image_is_decorative ? '' : of('image_alt')
    const body = { language, category_id, image, image_alt, published_at, ...texts }
    return { kind: 'post', ...(await api('POST /staff/preview/post', { body })) }
  }
}

function usePostEditor(post: StaffPost | null, categories: Categories) {
  const [stored, setStored] = useState(post)
  const editor = useRecordEditor<PostWords>({
    id: stored?.id ?? null,
    start: post === null ? newPost(categories) : savedPost(post),
    add: async (words, keyFor) => {
      const { post: made } = await api('POST /staff/posts', { body: words, idempotencyKey: keyFor(words) })
      return { saved: savedPost(made), address: pathToStaff.staffPost(made.id) }
    },
    write: async (id, { words, version }) => {
      const { post: changed } = await api('PUT /staff/posts/{id}', { params: { id }, body: { ...words, version } })
      setStored(changed)
      return savedPost(changed)
    },
    reload: async (id) => savedPost((await api('GET /staff/posts/{id}', { params: { id } })).post),
  })
  return { editor, stored }
}

interface PostTextsProps {
  readonly editor: Editor<PostWords>
  readonly language: Locale
  readonly isNew: boolean
}

function PostTexts({ editor, language, isNew }: PostTextsProps) {
  const { words } = editor
  const named = <Name extends string>(name: Name): `${Name}_ru` | `${Name}_en` => `${name}_${language}`
  const [title, lead, author, body] = [named('title'), named('lead'), named('author'), named('body')]
  const rename = (value: string): void => {
    // The address follows the title until somebody words it himself.
    const follows = isNew && title === 'title_ru' && words.slug === transliterate(words.title_ru)
    editor.change({ [title]: value, ...(follows && { slug: transliterate(value) }) })
  }
  return (
    <>
      <TextField
        label={m.content_title()}
        maxLength={200}
        lang={language}
        {...editedField(editor, title)}
        onChange={(event) => rename(event.target.value)}
      />
      <TextAreaField
        label={m.content_post_lead()}
        rows={2}
        maxLength={1000}
        lang={language}
        {...editedField(editor, lead)}
      />
      <TextField label={m.content_post_author()} maxLength={120} lang={language} {...editedField(editor, author)} />
      <MarkdownField key={language} label={m.content_text()} language={language} {...editedField(editor, body)} />
    </>
  )
}
