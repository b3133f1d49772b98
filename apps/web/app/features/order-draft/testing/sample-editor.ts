/** The site, a narrator and a editor for tests of the order form: complete, and changed where a test looks. */
import type { GenreName } from '@tembrel/domain/orders/genre-ids.ts'
import { TEST_FLAGS, TEST_GENRES, TEST_PRICES, TEST_SETTINGS } from '@tembrel/domain/pricing/tables/price-fixtures.ts'
import type { Api } from '../../../api/call-types.ts'
import { createOrderEditor } from '../order-editor.ts'
import type { OrderEditor } from '../order-editor.ts'
import type { OrderInfo } from '../order-info.ts'
import type { Narrator } from '../picker/narrator-facts.ts'
import type { KeptFiles } from '../script/kept-files.ts'
import type { OpenTransfer } from '../script/file-transfer.ts'
import { DraftShelf } from '../saving/stored-draft.ts'
import type { TextStore } from '../saving/stored-draft.ts'

const TITLES: Readonly<Record<GenreName, string>> = {
  advert: 'Реклама',
  audiobook: 'Аудиокнига',
  longread: 'Лонгрид',
  offframe: 'Закадр',
  youtube: 'Озвучка видео',
  play: 'Спектакль',
  other: 'Другое',
}

const SITE_FLAGS: Omit<OrderInfo['flags'], keyof typeof TEST_FLAGS> = {
  ...{ drafts: true, invoice_payments: true, wallet_payments: true, wallet_topup: true, topup_by_invoice: true },
  ...{ simplified_order_flow: true, additional_order: true, telegram: true, login_by_phone: true },
  ...{
    login_by_email: true,
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
  },
  broadcast_message: '',
}

export function sampleInfo(flags: Partial<OrderInfo['flags']> = {}): OrderInfo {
  return {
    genres: (Object.keys(TITLES) as GenreName[]).map((name) => ({
      ...TEST_GENRES[name],
      ...{ title: TITLES[name], slug: name, icon_class: name, mixing_title: null },
    })),
    flags: { ...TEST_FLAGS, ...SITE_FLAGS, ...flags },
    topics: [{ id: 4, title: 'Ставки', slug: 'betting' }],
    timbres: [{ id: 1, title: 'Тёплый', slug: 'warm', colour: 'honey' }],
    ages: [{ id: 2, title: '25–35', slug: '25-35' }],
    client_topup_commission: 3,
    accept_urgent_minutes: 30,
    urgent_ready_minutes: 30,
    pricing: TEST_SETTINGS,
  }
}

export function sampleNarrator(change: Partial<Narrator> = {}): Narrator {
  return {
    ...{ id: 3001, firstname: 'Арина', lastname: 'Вельская', image: null, slug: 'arina-velskaya-3001' },
    ...{
      featured: false,
      city: 'Казань',
      agent_id: null,
      description: '',
      urgent: true,
      timezone: null,
      timetable: {},
    },
    ...{ links: [], equipment: [], languages: [], topics: [{ id: 4 }], genres: [], genders: [], ages: [] },
    timbres: [{ id: 1, pivot: { main: true } }],
    prices: { ...TEST_PRICES, coeff: [] },
    ...{ rating: null, reviews_count: 0, completed_count: 0, usual_times: [], on_pause: false, paused_until: null },
    ...{ maindemo: null, demos: [], reviews: [] },
    ...change,
  }
}

/** A browser's storage that lives as long as the test. */
export function sampleStore(): TextStore & { readonly names: () => string[] } {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, value) => void texts.set(name, value),
    removeItem: (name) => void texts.delete(name),
    names: () => [...texts.keys()],
  }
}

/** A browser's store of files that lives as long as the test. */
export function sampleFiles(): KeptFiles & { readonly names: () => string[] } {
  const files = new Map<string, File>()
  return {
    keep: async (name, file) => files.set(name, file) instanceof Map,
    read: async (name) => files.get(name) ?? null,
    forget: async (name) => void files.delete(name),
    names: () => [...files.keys()],
  }
}

/** Files go, and never arrive. */
const nowhere: OpenTransfer = async () => ({ pause: () => undefined, resume: () => undefined })

export interface SampleEditor extends OrderEditor {
  readonly lasting: ReturnType<typeof sampleStore>
  /** Ids that were passed on for the address. */
  readonly created: (number | null)[]
}

/** A editor over this API, in a browser that holds what the earlier one left. */
export function sampleEditor(
  api: Api,
  info = sampleInfo(),
  left?: Pick<SampleEditor, 'lasting' | 'shelf'>,
  file: { readonly files?: KeptFiles; readonly openTransfer?: OpenTransfer } = {},
): SampleEditor {
  const lasting = left?.lasting ?? sampleStore()
  const tab = sampleStore()
  const shelf = left?.shelf ?? new DraftShelf({ lasting: () => lasting, tab: () => tab })
  const created: (number | null)[] = []
  const { files = sampleFiles(), openTransfer = nowhere } = file
  const editor = createOrderEditor({ info, api, shelf, onOrder: (id) => created.push(id), files, openTransfer })
  return { ...editor, lasting, created }
}
