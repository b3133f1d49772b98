/** A narrator for himself and for staff → the wire (Product §3). */
import type { WireNarratorSelf, WireOwnDemo } from '@tembrel/contract/wire/narrator-self.ts'
import type { WireNarratorPrices } from '@tembrel/contract/wire/people.ts'
import { registrationStep } from '@tembrel/domain/narrators/registration.ts'
import { judgeSound } from '@tembrel/domain/sound/judge-sound.ts'
import { soundVerdict } from '@tembrel/domain/sound/sound-findings.ts'
import { soundProfileOf } from '@tembrel/domain/sound/sound-profiles.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import type { SoundCheckRow } from '../../files/sound-checks.queries.ts'
import { presentSoundCheck } from '../../files/operations/sound-checks.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { registrationGaps, waitingFields, wantedProfile, type NarratorSelf } from './narrator-self.ts'
import { EMPTY_TIMETABLE, NO_PRICES } from '../public/narrators.presenter.ts'
import { isReturned, isWantedMain } from './own-demos.ts'
import type { OwnDemoRow } from './own-demos.queries.ts'

/** A narrator as he sees himself, with what still waits for staff and what his registration lacks. */
export function presentNarratorSelf(narrator: NarratorSelf, settings: Settings): WireNarratorSelf {
  const { details, self, changes } = narrator
  const missing = registrationGaps(narrator, settings.flags)
  return {
    id: details.id,
    slug: details.slug,
    ...wantedProfile(narrator),
    email: self.agent_id === null ? self.email : null,
    city: details.city,
    birthdate: self.birthdate,
    links: self.links,
    urgent: details.urgent,
    timezone: details.timezone,
    timetable: { ...EMPTY_TIMETABLE, ...details.timetable },
    equipment: details.equipment,
    languages: details.languages,
    topics: details.topics,
    genres: details.genres,
    genders: details.genders,
    ages: details.ages,
    timbres: details.timbres,
    agent_id: self.agent_id,
    state: self.state,
    on_moderate: self.state === 'on_moderate' || self.state === 'returned',
    moderation_comment: self.state === 'returned' ? self.moderation_comment : (changes?.comment ?? null),
    waiting: waitingFields(changes),
    registration_step: registrationStep(missing),
    missing: { profile: [...missing.profile], prices: [...missing.prices], demos: [...missing.demos] },
  }
}

/** Before the first save there is no profile: an empty one with the initial e-mail and languages. */
export function presentEmptyProfile(
  beginning: Pick<WireNarratorSelf, 'email' | 'languages'>,
  missing: WireNarratorSelf['missing'],
): WireNarratorSelf {
  return {
    ...beginning,
    ...{ id: 0, slug: '', firstname: '', lastname: '', description: '', description_en: '', image: null },
    ...{ city: '', birthdate: null, urgent: false, timezone: null, timetable: { ...EMPTY_TIMETABLE } },
    ...{ links: [], equipment: [], topics: [], genres: [], genders: [], ages: [], timbres: [] },
    ...{ agent_id: null, state: 'registering', on_moderate: false, moderation_comment: null, waiting: [] },
    registration_step: 2,
    missing,
  }
}

/** His prices, those that were never set as null. */
export function presentOwnPrices({ details }: Pick<NarratorSelf, 'details'>): WireNarratorPrices {
  return { ...(details.prices ?? NO_PRICES), coeff: details.coeff }
}

export interface DemoSurroundings {
  readonly all: readonly OwnDemoRow[]
  readonly checks: ReadonlyMap<string, SoundCheckRow>
  readonly settings: Pick<Settings, 'sound'>
  /** Where a demo is heard, a path from `/`. */
  readonly pathOf: (demo_id: number) => string
}

/** One of his demos, with what staff said of it. */
export function presentOwnDemo(demo: OwnDemoRow, around: DemoSurroundings): WireOwnDemo {
  const path = around.pathOf(demo.id)
  const { id, title, title_en, genres_id, moods_id, opened, position } = demo
  const { languages_id, ages_id, timbres_id, speeds_id } = demo
  return {
    ...{ id, title, title_en, genres_id, moods_id, opened, position, path },
    main: isWantedMain(demo, around.all),
    state: demo.approved ? 'approved' : isReturned(demo) ? 'returned' : 'waiting',
    moderation_comment: demo.approved ? null : demo.moderation_comment,
    created_at: demo.created_at.toISOString(),
    track: { id, file: path, languages_id, ages_id, timbres_id, speeds_id },
    sound: presentSoundOf(demo, path),
    check: presentCheck(demo, around),
  }
}

function presentSoundOf(demo: OwnDemoRow, path: string): WireOwnDemo['sound'] {
  if (demo.play_key === null || demo.duration_ms === null) return null
  return {
    play: path,
    save: path,
    duration_ms: demo.duration_ms,
    peaks: demo.peaks?.toString('base64') ?? null,
    loudness_lufs: demo.loudness_lufs,
  }
}

/** A demo is judged as finished work of its genre; it may have music under the voice. */
function presentCheck(demo: OwnDemoRow, { checks, settings }: DemoSurroundings): WireOwnDemo['check'] {
  const check = checks.get(demo.file_id)
  const measured = check?.measured ?? null
  const { sound } = settings
  const profile = soundProfileOf(demo.genres_id ?? GENRE.advert)
  const task = { profile: sound[profile], rules: sound.rules, is_raw: false, has_music: true }
  const findings = measured === null ? [] : judgeSound(measured, task)
  const judged = {
    ...{ profile, findings, measured },
    state: check?.state ?? ('none' as const),
    progress: check?.progress ?? 0,
    verdict: measured === null ? null : soundVerdict(findings),
  }
  return presentSoundCheck(judged, null, null)
}
