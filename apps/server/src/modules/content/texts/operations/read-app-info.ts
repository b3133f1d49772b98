import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { OPTION_ID, OPTION_NAMES } from '@tembrel/domain/orders/option-ids.ts'
import { ORDER_STATUS_IDS } from '@tembrel/domain/orders/statuses.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { readReferalprograms } from '../../../referrals/operations/referrals.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { recall } from '../../../settings/operations/site-memory.ts'
import { presentQuestion } from '../content.presenter.ts'
import { selectQuestions } from '../content.queries.ts'
import { OPTION_TITLES, STATUS_TITLES } from '@tembrel/contract/wire/order-titles.ts'

/** Genres that a sound engineer and a registering narrator choose from: 1–6 (Product §5). */
const REGISTER_GENRES = [1, 2, 3, 4, 5, 6]

type AppInfo = CallResponse<'GET /appinfo'>

/** Enumerations, pricing constants, flags and links, titles in the language of the request (Product §3). */
export async function readAppInfo(app: AppContext, locale: Locale): Promise<AppInfo> {
  return recall(app.database.kysely, `appinfo ${locale}`, () => makeAppInfo(app, locale))
}

async function makeAppInfo(app: AppContext, locale: Locale): Promise<AppInfo> {
  const db = app.database.kysely
  const [settings, lists, questions, referalprograms] = await Promise.all([
    readSettings(db),
    readEnumerations(db),
    selectQuestions(db),
    readReferalprograms(db),
  ])
  const en = locale === 'en'
  const { broadcast_message_en, ...flags } = settings.flags
  const titled = <T extends { title_ru: string; title_en: string }>({ title_ru, title_en, ...row }: T) => ({
    ...row,
    title: en ? title_en : title_ru,
  })
  return {
    client_topup_commission: settings.client_topup_commission,
    narrator_withdraw_commission: settings.narrator_withdraw_commission,
    howitworks_button: settings.howitworks_button,
    howitworks_video: settings.howitworks_video.replaceAll('{locale}', locale),
    support_link: settings.support_link,
    support_email: settings.support_email || addressOf(app.config.mail?.from ?? ''),
    support_hours: en ? settings.support_hours_en : settings.support_hours,
    orderstatuses: ORDER_STATUS_IDS.map((id) => ({ id, title: STATUS_TITLES[id][locale] })),
    orderoptions: OPTION_NAMES.map((name) => ({ id: OPTION_ID[name], title: OPTION_TITLES[name][locale] })),
    referalprograms,
    pricing: { ...settings.pricing },
    service_fee_tiers: settings.service_fee_tiers,
    accept_urgent_minutes: settings.clocks.accept_urgent_minutes,
    urgent_ready_minutes: settings.clocks.urgent_ready_minutes,
    not_done_ticket_after: settings.clocks.not_done_ticket_after,
    flags: en && broadcast_message_en !== '' ? { ...flags, broadcast_message: broadcast_message_en } : flags,
    genders: lists.genders.map(titled),
    ages: lists.ages.map(titled),
    timbres: lists.timbres.map(titled),
    moods: lists.moods.map(titled),
    speeds: lists.speeds.map(titled),
    languages: lists.languages.map(titled),
    topics: lists.topics.map(titled),
    timezones: lists.timezones.map(titled),
    equipmenttypes: lists.equipmenttypes.map(titled),
    links: lists.links.map(titled),
    register_genres: REGISTER_GENRES,
    genres: lists.genres
      .filter((genre) => isGenreOn(genre.id, settings.flags))
      .map(({ mixing_title_ru, mixing_title_en, ...genre }) => ({
        ...titled(genre),
        mixing_title: en ? mixing_title_en : mixing_title_ru,
      })),
    questions: await Promise.all(
      questions.map(async (row) => {
        const { id, question, answer } = await presentQuestion(row, settings, locale)
        return { id, question, answer }
      }),
    ),
    demo: app.config.demo,
  }
}

/** The bare address of «Тембрель <mail@example.ru>». */
function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
}

/** Genres behind a flag that is off are neither ordered nor browsed (Product §9). */
function isGenreOn(id: number, flags: { offframe_genres: boolean; other_genre: boolean }): boolean {
  if (id === 4 || id === 5) return flags.offframe_genres
  return id !== 7 || flags.other_genre
}
