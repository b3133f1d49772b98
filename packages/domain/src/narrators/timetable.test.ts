import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isInsideTimetable, localMoment, nextWorkingMoment } from './timetable.ts'

const at = (weekday: number, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { weekday, minute: hours * 60 + minutes }
}

describe('isInsideTimetable', () => {
  const office = { day11: '10:00', day12: '18:30', day21: null, day22: null }

  // Rule 4.44
  it('has the start in and the end out', () => {
    assert.equal(isInsideTimetable(office, at(1, '9:59')), false)
    assert.equal(isInsideTimetable(office, at(1, '10:00')), true)
    assert.equal(isInsideTimetable(office, at(1, '18:29')), true)
    assert.equal(isInsideTimetable(office, at(1, '18:30')), false)
  })

  it('is outside on days off and days that are not set', () => {
    assert.equal(isInsideTimetable(office, at(2, '12:00')), false)
    assert.equal(isInsideTimetable(office, at(7, '12:00')), false)
    assert.equal(isInsideTimetable({ day11: '10:00', day12: null }, at(1, '12:00')), false)
    assert.equal(isInsideTimetable({}, at(1, '12:00')), false)
  })

  // Rule 3.3
  it('carries a night shift over midnight, from Sunday into Monday too', () => {
    const night = { day71: '22:00', day72: '02:00' }
    assert.equal(isInsideTimetable(night, at(7, '23:59')), true)
    assert.equal(isInsideTimetable(night, at(1, '01:59')), true)
    assert.equal(isInsideTimetable(night, at(1, '02:00')), false)
    assert.equal(isInsideTimetable(night, at(7, '01:00')), false)
  })

  it('takes the same time twice, and midnight as the end, for the whole rest of a day', () => {
    assert.equal(isInsideTimetable({ day31: '00:00', day32: '00:00' }, at(3, '23:59')), true)
    assert.equal(isInsideTimetable({ day31: '00:00', day32: '00:00' }, at(4, '00:00')), false)
    assert.equal(isInsideTimetable({ day31: '12:00', day32: '00:00' }, at(3, '23:59')), true)
    assert.equal(isInsideTimetable({ day31: '12:00', day32: '24:00' }, at(3, '23:59')), true)
  })
})

describe('localMoment', () => {
  it('is the wall clock of the timezone, weekday from Monday', () => {
    const instant = new Date('2026-03-01T21:30:00Z')
    assert.deepEqual(localMoment(instant, 'UTC'), { weekday: 7, minute: 21 * 60 + 30 })
    assert.deepEqual(localMoment(instant, 'Europe/Moscow'), { weekday: 1, minute: 30 })
    assert.deepEqual(localMoment(instant, 'Asia/Kamchatka'), { weekday: 1, minute: 9 * 60 + 30 })
    assert.throws(() => localMoment(instant, 'Moon/Base'), RangeError)
  })
})

describe('nextWorkingMoment', () => {
  // Mondays and Fridays in Moscow, three hours ahead of UTC; 2 March 2026 is a Monday.
  const office = { day11: '10:00', day12: '18:30', day51: '22:00', day52: '02:00' }
  const next = (text: string) => nextWorkingMoment(office, 'Europe/Moscow', new Date(text))?.toISOString() ?? null

  it('is this very moment inside working time, a shift past midnight included', () => {
    assert.equal(next('2026-03-02T07:00:59.500Z'), '2026-03-02T07:00:59.500Z')
    assert.equal(next('2026-03-06T22:59:59.000Z'), '2026-03-06T22:59:59.000Z')
  })

  // Rule 4.663
  it('is the beginning of the next shift outside of it, at most a week later', () => {
    assert.equal(next('2026-03-02T06:59:59.500Z'), '2026-03-02T07:00:00.000Z')
    assert.equal(next('2026-03-02T15:30:00.000Z'), '2026-03-06T19:00:00.000Z')
    assert.equal(next('2026-03-06T23:00:00.000Z'), '2026-03-09T07:00:00.000Z')
    const weekly = nextWorkingMoment({ day11: '10:00', day12: '10:01' }, 'UTC', new Date('2026-03-02T10:01:00Z'))
    assert.equal(weekly?.toISOString(), '2026-03-09T10:00:00.000Z')
  })

  it('is never for whom no day is set', () => {
    assert.equal(nextWorkingMoment({}, 'UTC', new Date('2026-03-02T10:01:00Z')), null)
  })
})
