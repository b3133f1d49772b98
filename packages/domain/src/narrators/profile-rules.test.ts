import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addLanguage,
  canRemoveLanguage,
  firstLanguage,
  profileFaults,
  profileGaps,
  withMainEntry,
  type ProfileForm,
} from './profile-rules.ts'

const CHOICES = {
  ...{ links: [1], timezones: [2], equipmenttypes: [1], languages: [1, 2], topics: [1], genres: [1, 2] },
  ...{ genders: [1, 2], ages: [1, 2], timbres: [1, 2], kept_timetable: {} },
}
const FULL: ProfileForm = {
  ...{ firstname: 'Вера', lastname: 'Лунина', email: 'vera@example.com', city: 'Пермь', birthdate: '2004-01-01' },
  ...{ description: 'Тёплый голос.', links: [{ id: 1 }], timetable: { day11: '10:00', day12: '19:00' } },
  ...{ timezone: { id: 2 }, equipment: [{ equipmenttype: { id: 1 } }], topics: [{ id: 1 }] },
  languages: [{ id: 1, pivot: { main: true, native: true } }],
  genres: [{ id: 1, pivot: { main: true } }],
  ...{ genders: [{ id: 2 }], ages: [{ id: 2 }], timbres: [{ id: 1, pivot: { main: true } }] },
}
const EMPTY: ProfileForm = {
  ...{ firstname: ' ', lastname: '', email: null, city: '', birthdate: null, description: '', links: [] },
  ...{ timetable: { day11: null }, timezone: null, equipment: [], languages: [], topics: [], genres: [] },
  ...{ genders: [], ages: [], timbres: [] },
}
const own = { is_managed: false }

test('a complete profile has neither gaps nor faults', () => {
  assert.deepEqual(profileGaps(FULL, own), [])
  assert.deepEqual(profileFaults(FULL, CHOICES), {})
})

// Rule 5.5
test('an empty profile misses everything but what may stay empty, and has nothing wrong', () => {
  assert.deepEqual(profileGaps(EMPTY, own).toSorted(), [
    ...['ages', 'city', 'description', 'email', 'equipment', 'firstname', 'genders', 'genres'],
    ...['languages', 'lastname', 'timbres', 'timetable', 'timezone'],
  ])
  assert.deepEqual(profileFaults(EMPTY, CHOICES), {})
})

// Rule 5.5
test('only a narrator without an agent needs an e-mail', () => {
  assert.deepEqual(profileGaps({ ...FULL, email: '' }, { is_managed: true }), [])
  assert.deepEqual(profileGaps({ ...FULL, email: '' }, own), ['email'])
})

test('a list without a main entry has its first as the main one', () => {
  const list = [1, 2].map((id) => ({ id, pivot: { main: false } }))
  assert.deepEqual(
    withMainEntry(list).map(({ pivot }) => pivot.main),
    [true, false],
  )
})

// Rule 5.6
test('languages begin with the first, main and native; adding takes the first unused until none is left', () => {
  const begun = firstLanguage(CHOICES)
  assert.deepEqual(begun, [{ id: 1, pivot: { main: true, native: true } }])
  const two = addLanguage(begun, CHOICES.languages)
  assert.deepEqual(
    two.map(({ id }) => id),
    [1, 2],
  )
  assert.equal(addLanguage(two, CHOICES.languages).length, 2)
  assert.deepEqual(two.map(canRemoveLanguage), [false, true])
})

// Rule 3.3
test('a day ends after it begins or with its midnight; a shift into the next day is refused at its end', () => {
  const faultsOf = (day11: string, day12: string, kept_timetable = {}) =>
    profileFaults({ ...FULL, timetable: { day11, day12 } }, { ...CHOICES, kept_timetable })
  for (const [start, end] of [
    ['10:00', '18:00'],
    ['18:00', '00:00'],
    ['00:00', '10:00'],
    ['00:00', '00:00'],
  ] as const) {
    assert.deepEqual(faultsOf(start, end), {}, `${start}–${end}`)
  }
  for (const [start, end] of [
    ['18:00', '10:00'],
    ['10:00', '10:00'],
    ['00:01', '00:01'],
  ] as const) {
    assert.deepEqual(faultsOf(start, end), { 'timetable.day12': 'time_order' }, `${start}–${end}`)
  }
  // A shift that was saved when it could be stays until somebody changes it.
  const old = { day11: '18:00', day12: '10:00' }
  assert.deepEqual(faultsOf('18:00', '10:00', old), {})
  assert.deepEqual(faultsOf('19:00', '10:00', old), { 'timetable.day12': 'time_order' })
})

// Rule 5.5
test('languages without a main one are refused', () => {
  const languages = [1, 2].map((id) => ({ id, pivot: { main: false, native: false } }))
  assert.deepEqual(profileFaults({ ...FULL, languages }, CHOICES), { languages: 'main_missing' })
})
