/** A narrator with everything filled in, and what he chooses from. */
import type { WorkspaceLists } from '../workspace-lists.ts'
import type { NarratorSelf } from '../profile/profile-draft.ts'
import type { StoredPrices } from '../prices/prices-draft.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const timetable = Object.fromEntries(
  DAYS.flatMap((day) => [
    [`day${day}1`, day < 6 ? '10:00' : null],
    [`day${day}2`, day < 6 ? '19:00' : null],
  ]),
) as NarratorSelf['timetable']

export const NARRATOR: NarratorSelf = {
  ...{ id: 3001, slug: 'kira-vetlugina-3001', firstname: 'Кира', lastname: 'Ветлугина', image: null, city: 'Казань' },
  ...{
    description: 'Голос для промо и спорта.',
    description_en: '',
    email: 'kira@example.com',
    birthdate: '1994-05-17',
  },
  ...{ agent_id: null, state: 'active', on_moderate: false, moderation_comment: null, waiting: [] },
  ...{ urgent: true, timetable, registration_step: 4, missing: { profile: [], prices: [], demos: [] } },
  timezone: { id: 2, title: 'Москва', name: 'Europe/Moscow' },
  equipment: [{ equipmenttype: { id: 1, title: 'Микрофон' }, title: 'Rode NT1' }],
  languages: [{ id: 1, pivot: { main: true, native: true } }],
  topics: [],
  links: [],
  genres: [{ id: 1, pivot: { main: true } }],
  genders: [{ id: 2 }],
  ages: [{ id: 2 }],
  timbres: [
    { id: 2, pivot: { main: true } },
    { id: 3, pivot: { main: false } },
  ],
} as unknown as NarratorSelf

export const PRICES: StoredPrices = {
  ...{ ad_on: true, ad_30s: 4200, ad_60s: 6300, ad_90s: 8400 },
  ...{ long_on: true, long_c_1p: 520, long_c_5p: 470 },
  ...{ frame_on: false, frame_1m: null, frame_min: null, book_on: true, book_1h: 11_000 },
  ...{ federal: 100, urgent: 50, parody: null, alienation: 3000, self_cleaning: false, coeff: [] },
}

const titled = (...titles: string[]) => titles.map((title, index) => ({ id: index + 1, title, slug: `s${index + 1}` }))

const genre = (id: number, title: string, pricing_genre_id: number) => ({
  ...{ id, title, slug: `g${id}`, icon_class: '', pricing_genre_id, mixing_title: null, active: true },
  ...{ only_to_calculate: false, min_seconds: id === 3 ? 91 : 0, max_seconds: 0, cleaning_available: true },
  ...{ mixing_available: true, alienation_available: true, federal_available: true, music_available: true },
})

export const LISTS: WorkspaceLists = {
  languages: titled('Русский', 'Английский', 'Немецкий').map((row) => ({ ...row, code: row.slug })),
  topics: titled('Политика', 'Религия'),
  genders: titled('Мужской', 'Женский'),
  ages: titled('18–25 лет', '25–35 лет', '35–50 лет', '50+ лет'),
  timbres: titled('Тёплый', 'Звонкий', 'Мягкий', 'Бархатный').map((row) => ({ ...row, colour: 'honey' })),
  register_genres: [1, 2, 3, 4],
  links: titled('Сайт', 'ВКонтакте').map((row) => ({ ...row, icon: 'globe' })),
  timezones: [
    { id: 2, title: 'Москва', name: 'Europe/Moscow' },
    { id: 5, title: 'Омск', name: 'Asia/Omsk' },
  ],
  equipmenttypes: titled('Микрофон', 'Наушники'),
  genres: [genre(1, 'Реклама', 1), genre(2, 'Аудиокнига', 2), genre(3, 'Лонгрид', 3), genre(4, 'Закадр', 4)],
  accept_urgent_minutes: 30,
  service_fee_tiers: [
    { up_to: 5000, percent: 20 },
    { up_to: 20_000, percent: 15 },
    { up_to: null, percent: 10 },
  ],
  flags: {
    ...{ drafts: true, mixing: true, federal: true, alienation: true, invoice_payments: true, wallet_payments: true },
    ...{ wallet_topup: true, topup_by_invoice: true, other_genre: true, options_only_before_placement: true },
    ...{ music: true, simplified_order_flow: true, additional_order: true, telegram: true, login_by_phone: true },
    ...{ login_by_email: true, urgents: false, topics: true, offframe_genres: false, parody: false },
    ...{
      options_in_payment_modal: false,
      script_check: true,
      script_brief: true,
      reading_mode: true,
      recording_mode: true,
      pickups: true,
      long_orders: true,
      phrase_lists: true,
      packs: true,
      certificates: true,
      usual_times: true,
      site_closed: false,
      site_unstable: false,
      broadcast_message: '',
    },
  },
}
