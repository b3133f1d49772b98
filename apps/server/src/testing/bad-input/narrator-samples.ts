/** Samples of the calls about narrators' own data, their moderation, and the settings of people. */
import { createCanvas } from '@napi-rs/canvas'
import type { CallKey } from '@tembrel/contract/contract.ts'
import { mp3Sample } from '../../modules/files/sniff/sniff-samples.ts'
import type { Scenario } from '../scenario.ts'
import type { Sample } from './sample.ts'

export type NarratorKey =
  | Extract<CallKey, `${string} /narrator/${string}`>
  | Extract<CallKey, `${string} /staff/narrators${string}`>
  | Extract<CallKey, `${string} /staff/reviews${string}`>
  | 'DELETE /agent/registrations/{id}'
  | 'POST /narrators/{id}/seen'
  | 'PUT /client/{id}'
  | 'POST /client/avatar'
  | 'PUT /soundengineer/{id}'
  | 'POST /soundengineer/avatar'
  | 'GET /avatars/{file}'

const NOBODY = 999_999_999
const DEMO = { name: 'demo.mp3', content: mp3Sample(20), type: 'audio/mpeg' }
const PICTURE = { name: 'me.png', content: createCanvas(40, 40).toBuffer('image/png'), type: 'image/png' }
const PERSON = { firstname: 'Марина', lastname: 'Котова', email: 'marina@example.com', image: null }

/** A profile with every field that can be saved. */
const PROFILE = {
  ...PERSON,
  city: 'Казань',
  birthdate: '1990-05-17',
  description: 'Тёплый голос',
  description_en: 'A warm voice',
  links: [{ id: 1, link: 'https://example.com/me', icon: 'site', title: 'Сайт' }],
  urgent: false,
  timetable: Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
      [`day${day}1`, '10:00'],
      [`day${day}2`, '19:00'],
    ]),
  ),
  timezone: { id: 2, title: 'Москва', name: 'Europe/Moscow' },
  equipment: [{ equipmenttype: { id: 1, title: 'Микрофон' }, title: 'Rode NT1' }],
  languages: [{ id: 1, pivot: { main: true, native: true } }],
  topics: [{ id: 1 }],
  genres: [{ id: 1, pivot: { main: true } }],
  genders: [{ id: 2 }],
  ages: [{ id: 2 }],
  timbres: [{ id: 1, pivot: { main: true } }],
}

const PRICES = {
  ...{ ad_on: true, ad_30s: 4200, ad_60s: 6000, ad_90s: 8000, long_on: true, long_c_1p: 250, long_c_5p: 200 },
  ...{ frame_on: true, frame_1m: 50, frame_min: 15, book_on: true, book_1h: 3000 },
  ...{ federal: 100, urgent: 50, parody: 10, alienation: 3000, self_cleaning: false },
  coeff: [{ topic: 1, percent: 10 }],
}

const DEMO_FIELDS = {
  ...{ main: false, title: 'Ролик', title_en: 'Spot', genres_id: 1, moods_id: 1, opened: true, position: 1 },
  track: { languages_id: 1, ages_id: 1, timbres_id: 1, speeds_id: 1 },
}

export function narratorSamples({ people, own_demo }: Scenario): Record<NarratorKey, Sample> {
  const as = 'narrator' as const
  const own = { id: own_demo.narrator }
  const foreign = [{ id: own_demo.rival }, { id: NOBODY }]
  const anyone = { id: people.narrator.profile_id }
  const nobody = [{ id: NOBODY }, { id: people.client.profile_id }]
  return {
    'GET /narrator/agent': { as: 'narrator' },
    'DELETE /narrator/agent': { as: 'narrator' },
    'POST /narrator/agent-invitations/{id}/{action}': {
      as: 'narrator',
      params: { id: 999_999_999, action: 'decline' },
      foreign: [{ id: 999_999_999, action: 'accept' }],
    },
    'GET /narrator/common': { as },
    'PUT /narrator/common': { as, body: PROFILE },
    'POST /narrator/avatar': { as, form: { file: PICTURE } },
    'GET /narrator/prices': { as },
    'GET /narrator/similar-prices': { as },
    'PUT /narrator/prices': { as, body: { prices: PRICES } },
    'GET /narrator/demos': { as },
    'POST /narrator/demos': { as, form: { main: '0', title: 'Ролик', genres_id: '1', moods_id: '1', file: DEMO } },
    'PUT /narrator/demos/{id}': { as, params: own, body: { demo: DEMO_FIELDS }, foreign },
    'DELETE /narrator/demos/{id}': { as, params: own, foreign },
    'GET /narrator/demos/{id}/play': { as, params: own, foreign },
    'POST /narrator/finish-register/{id}': {
      as,
      params: anyone,
      foreign: [{ id: people.rival.profile_id }, { id: NOBODY }],
    },
    'POST /narrator/set-pause': { as, body: { hours: 0 } },
    'PUT /narrator/disable/{id}': {
      as: 'agent',
      params: { id: people.acting.profile_id },
      body: { role: 'agent' },
      foreign: [{ id: people.narrator.profile_id }, { id: NOBODY }],
    },
    'DELETE /agent/registrations/{id}': {
      as: 'agent',
      params: { id: people.acting.profile_id },
      foreign: [{ id: people.narrator.profile_id }, { id: NOBODY }],
    },
    'GET /narrator/reviews': { as, query: { filter: 'unanswered', page: '1' } },
    'GET /narrator/statistics': { as, query: { months: '6' } },
    'GET /staff/reviews': { as: 'supporter', query: { state: 'hidden', page: '1' } },
    'POST /staff/reviews/{id}/{action}': {
      as: 'supporter',
      params: { id: NOBODY, action: 'hide' },
      foreign: [{ id: NOBODY }],
    },
    'POST /narrators/{id}/seen': { as: null, params: anyone, body: { kind: 'view' } },
    'PUT /narrator/save-review-reply': { as, body: { id: 1, text: 'Спасибо!' } },
    'GET /staff/narrators': { as: 'supporter', query: { state: 'waiting', name: 'арина', page: '1' } },
    'GET /staff/narrators/{id}/changes': { as: 'supporter', params: anyone, foreign: nobody },
    'GET /staff/narrators/{id}/demos/{demo_id}/play': {
      as: 'supporter',
      params: { ...anyone, demo_id: own_demo.narrator },
      foreign: [{ id: NOBODY }, { demo_id: own_demo.rival }],
    },
    'POST /staff/narrators/{id}/approve': {
      as: 'supporter',
      params: anyone,
      body: { revision: 0, demos: [{ id: 1, comment: 'Шумит.' }] },
      foreign: nobody,
    },
    'POST /staff/narrators/{id}/return': {
      as: 'supporter',
      params: anyone,
      body: { revision: 0, comment: 'Нужно другое фото.', demos: [{ id: 1, comment: 'Шумит.' }], approved_demos: [2] },
      foreign: nobody,
    },
    'PUT /client/{id}': {
      as: 'client',
      params: { id: people.client.profile_id },
      body: PERSON,
      foreign: [{ id: people.stranger.profile_id }, { id: NOBODY }],
    },
    'POST /client/avatar': { as: 'client', form: { file: PICTURE } },
    'PUT /soundengineer/{id}': {
      as: 'engineer',
      params: { id: people.engineer.profile_id },
      body: { ...PERSON, genres: [1] },
      foreign: [{ id: people.other_engineer.profile_id }, { id: NOBODY }],
    },
    'POST /soundengineer/avatar': { as: 'engineer', form: { file: PICTURE } },
    'GET /avatars/{file}': { as: null, params: { file: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff.png' } },
  }
}
