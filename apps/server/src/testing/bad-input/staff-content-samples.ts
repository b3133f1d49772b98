/** Good requests for what staff write on the site and set: compilations, music, works, blog, pages, questions, settings. */
import type { CallKey } from '@tembrel/contract/contract.ts'
import { mp3Sample } from '../../modules/files/sniff/sniff-samples.ts'
import { picture } from '../../modules/narrators/testing/registering.ts'
import type { Scenario } from '../scenario.ts'
import type { Sample } from './sample.ts'

type Under<P extends string> = `${string} ${P}` | `${string} ${P}/${string}`

export type StaffContentKey = Extract<
  CallKey,
  | Under<'/staff/settings'>
  | Under<'/staff/calendar'>
  | Under<'/staff/posts'>
  | Under<'/staff/pages'>
  | Under<'/staff/questions'>
  | Under<'/staff/question-topics'>
  | Under<'/staff/compilations'>
  | Under<'/staff/music'>
  | Under<'/staff/tracks'>
  | Under<'/staff/works'>
  | Under<'/staff/post-categories'>
  | Under<'/staff/preview'>
  | Under<'/staff/images'>
  | 'GET /images/{file}'
>

const NOBODY = 999_999_999
const nowhere = [{ id: NOBODY }]
/** The texts that come with the product are the first in their tables. */
const FIRST = 1

const POST = {
  category_id: FIRST,
  slug: 'pauses',
  author_ru: 'Редакция',
  author_en: 'The editors',
  title_ru: 'Паузы',
  title_en: 'Pauses',
  lead_ru: 'О паузах',
  lead_en: 'On pauses',
  body_ru: 'Молчание.',
  body_en: 'Silence.',
  image: '/images/pauses.png',
  image_alt_ru: 'Часы',
  image_alt_en: 'A clock',
  image_is_decorative: false,
  published_at: '2026-11-18T09:00:00.000Z',
}
const PAGE = {
  title_ru: 'О нас',
  title_en: 'About us',
  description_ru: 'Кто мы',
  description_en: 'Who we are',
  body_ru: 'Мы.',
  body_en: 'We.',
}
const QUESTION = {
  topic_id: FIRST,
  question_ru: 'Когда?',
  question_en: 'When?',
  answer_ru: 'Завтра.',
  answer_en: 'Tomorrow.',
}
const SECTION = { slug: 'rehearsals', title_ru: 'Репетиции', title_en: 'Rehearsals' }
const LEADS = { lead_ru: 'О репетициях', lead_en: 'On rehearsals' }
const MUSICCOMP = { title_ru: 'Громкое', title_en: 'Loud', image: '/images/loud.png', hidden: false }
const TITLES = { title_ru: 'Гром', title_en: 'Thunder' }
const SOUND = { name: 'thunder.mp3', content: mp3Sample(20), type: 'audio/mpeg' }

export function staffContentSamples(scenario: Scenario): Record<StaffContentKey, Sample> {
  return {
    ...settingSamples,
    ...textSamples,
    ...sectionSamples,
    ...listSamples(scenario),
    ...workSamples(scenario),
    'GET /images/{file}': {
      as: null,
      params: { file: scenario.image },
      foreign: [{ file: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff.png' }],
    },
  }
}

type SettingKey = Extract<CallKey, Under<'/staff/settings'> | Under<'/staff/calendar'>>

const settingSamples: Record<SettingKey, Sample> = {
  'GET /staff/settings': { as: 'supporter' },
  'PUT /staff/settings/{key}': {
    as: 'supporter',
    params: { key: 'limits.demos_per_narrator' },
    body: { value: 40, version: 1 },
    foreign: [{ key: 'demo_started_at' }, { key: 'reminders.nothing' }],
  },
  'GET /staff/settings/{key}/history': {
    as: 'supporter',
    params: { key: 'limits.demos_per_narrator' },
    foreign: [{ key: 'demo_started_at' }],
  },
  'GET /staff/calendar': { as: 'supporter', query: { year: '2026' } },
  'PUT /staff/calendar/{day}': {
    as: 'supporter',
    params: { day: '2029-05-09' },
    body: { is_business_day: false, title: 'Праздник' },
  },
  'DELETE /staff/calendar/{day}': { as: 'supporter', params: { day: '2029-05-10' } },
}

/** `…/order` is that of the questions in a topic. */
type SectionKey = Exclude<
  Extract<CallKey, Under<'/staff/post-categories'> | Under<'/staff/question-topics'>>,
  `${string}/order`
>

const sectionSamples: Record<SectionKey, Sample> = {
  'GET /staff/post-categories': { as: 'supporter' },
  'PUT /staff/post-categories': { as: 'supporter', body: { ids: [FIRST] } },
  'POST /staff/post-categories': { as: 'supporter', body: { ...SECTION, ...LEADS } },
  'PUT /staff/post-categories/{id}': {
    as: 'supporter',
    params: { id: FIRST },
    body: { ...SECTION, ...LEADS, slug: 'first-category', version: 1 },
    foreign: nowhere,
  },
  'DELETE /staff/post-categories/{id}': { as: 'supporter', params: { id: FIRST }, foreign: nowhere },
  'GET /staff/question-topics': { as: 'supporter' },
  'PUT /staff/question-topics': { as: 'supporter', body: { ids: [FIRST] } },
  'POST /staff/question-topics': { as: 'supporter', body: SECTION },
  'PUT /staff/question-topics/{id}': {
    as: 'supporter',
    params: { id: FIRST },
    body: { ...SECTION, slug: 'first-topic', version: 1 },
    foreign: nowhere,
  },
  'DELETE /staff/question-topics/{id}': { as: 'supporter', params: { id: FIRST }, foreign: nowhere },
}

type WorkKey = Extract<CallKey, Under<'/staff/works'>>

function workSamples({ people, work }: Scenario): Record<WorkKey, Sample> {
  const narrator_id = String(people.narrator.profile_id)
  return {
    'GET /staff/works': { as: 'supporter' },
    'PUT /staff/works': { as: 'supporter', body: { ids: [work] } },
    'POST /staff/works': { as: 'supporter', form: { ...TITLES, narrator_id, genres_id: '1', file: SOUND } },
    'PUT /staff/works/{id}': {
      as: 'supporter',
      params: { id: work },
      body: { ...TITLES, genres_id: 1, hidden: false, version: 1 },
      foreign: nowhere,
    },
    'DELETE /staff/works/{id}': { as: 'supporter', params: { id: NOBODY }, foreign: nowhere },
    'GET /staff/works/{id}/play': { as: 'supporter', params: { id: work }, foreign: nowhere },
  }
}

type TextKey = Exclude<StaffContentKey, SettingKey | SectionKey | ListKey | WorkKey | 'GET /images/{file}'>

const textSamples: Record<TextKey, Sample> = {
  'GET /staff/posts': { as: 'supporter', query: { state: 'all', name: 'голос', page: '1' } },
  'GET /staff/posts/{id}': { as: 'supporter', params: { id: FIRST }, foreign: nowhere },
  'GET /staff/posts/calendar': { as: 'supporter', query: { month: '2026-11' } },
  'GET /staff/posts/figures': { as: 'supporter', query: { from: '2026-11-01', to: '2026-11-18', post: '1' } },
  'GET /staff/posts/figures.csv': { as: 'supporter', query: { from: '2026-11-01', to: '2026-11-18' } },
  'POST /staff/posts': { as: 'supporter', body: POST },
  'PUT /staff/posts/{id}': {
    as: 'supporter',
    params: { id: FIRST },
    body: { ...POST, slug: 'other-pauses', version: 2 },
    foreign: nowhere,
  },
  'PUT /staff/posts/{id}/moment': {
    as: 'supporter',
    params: { id: FIRST },
    body: { published_at: '2026-11-20T09:00:00.000Z', version: 3 },
    foreign: nowhere,
  },
  'DELETE /staff/posts/{id}': { as: 'supporter', params: { id: NOBODY }, foreign: nowhere },
  'GET /staff/pages': { as: 'supporter' },
  'GET /staff/pages/{slug}': { as: 'supporter', params: { slug: 'about' }, foreign: [{ slug: 'nothing' }] },
  'PUT /staff/pages/{slug}': {
    as: 'supporter',
    params: { slug: 'about' },
    body: { ...PAGE, version: 1 },
    foreign: [{ slug: 'nothing' }],
  },
  'POST /staff/preview': { as: 'supporter', body: { text: '## Начало', language: 'ru' } },
  'POST /staff/preview/post': {
    as: 'supporter',
    body: {
      ...{ language: 'ru', category_id: FIRST, author: 'Редакция', title: 'Паузы', lead: 'О паузах' },
      ...{
        body: '## Начало',
        image: '/images/pauses.png',
        image_alt: 'Часы',
        published_at: '2026-11-18T09:00:00.000Z',
      },
    },
  },
  'POST /staff/preview/page': {
    as: 'supporter',
    body: { language: 'ru', title: 'О нас', description: 'Кто мы', body: '## Начало' },
  },
  'POST /staff/preview/compilation': {
    as: 'supporter',
    body: {
      ...{ language: 'ru', title: 'Тихие', description: 'Тихие голоса', genres_id: 1 },
      ...{ image: '/images/quiet.png', image_alt: 'Комната', narrator_ids: [1] },
    },
  },
  'POST /staff/images': {
    as: 'supporter',
    form: { file: picture('png') },
  },
  'GET /staff/questions': { as: 'supporter' },
  'POST /staff/questions': { as: 'supporter', body: QUESTION },
  'PUT /staff/questions/{id}': {
    as: 'supporter',
    params: { id: FIRST },
    body: { ...QUESTION, version: 1 },
    foreign: nowhere,
  },
  'DELETE /staff/questions/{id}': { as: 'supporter', params: { id: NOBODY }, foreign: nowhere },
  'PUT /staff/question-topics/{id}/order': {
    as: 'supporter',
    params: { id: FIRST },
    body: { ids: [FIRST] },
    foreign: nowhere,
  },
}

type ListKey = Extract<CallKey, Under<'/staff/compilations'> | Under<'/staff/music'> | Under<'/staff/tracks'>>

function listSamples({ people, comp, music, musiccomp }: Scenario): Record<ListKey, Sample> {
  const compilation = {
    ...TITLES,
    description_ru: 'Громкие голоса.',
    description_en: 'Loud voices.',
    genres_id: 1,
    image: '/images/loud.png',
    hidden: false,
    narrator_ids: [people.narrator.profile_id],
  }
  return {
    'GET /staff/compilations': { as: 'supporter' },
    'PUT /staff/compilations': { as: 'supporter', body: { ids: [comp] } },
    'GET /staff/compilations/{id}': { as: 'supporter', params: { id: comp }, foreign: nowhere },
    'POST /staff/compilations': { as: 'supporter', body: compilation },
    'PUT /staff/compilations/{id}': {
      as: 'supporter',
      params: { id: comp },
      body: { ...compilation, version: 1 },
      foreign: nowhere,
    },
    'GET /staff/music': { as: 'supporter' },
    'PUT /staff/music': { as: 'supporter', body: { ids: [musiccomp] } },
    'GET /staff/music/{id}': { as: 'supporter', params: { id: musiccomp }, foreign: nowhere },
    'POST /staff/music': { as: 'supporter', body: MUSICCOMP },
    'PUT /staff/music/{id}': {
      as: 'supporter',
      params: { id: musiccomp },
      body: { ...MUSICCOMP, version: 1 },
      foreign: nowhere,
    },
    'PUT /staff/music/{id}/order': {
      as: 'supporter',
      params: { id: musiccomp },
      body: { ids: [music] },
      foreign: nowhere,
    },
    'POST /staff/music/{id}/tracks': {
      as: 'supporter',
      params: { id: musiccomp },
      form: { ...TITLES, file: SOUND },
      foreign: nowhere,
    },
    'PUT /staff/tracks/{id}': {
      as: 'supporter',
      params: { id: music },
      body: { ...TITLES, withdrawn: false, version: 1 },
      foreign: nowhere,
    },
  }
}
