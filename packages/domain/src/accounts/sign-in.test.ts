import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { avatarMediaType, isAvatarSizeAllowed } from './avatar.ts'
import { isBirthdateAllowed } from './birthdate.ts'
import { normalizeEmail } from './email.ts'
import { ROLES, ROLE_ID, isRole, isStaffRole, roleOfId } from './roles.ts'
import { isCodeAlive, isCodeComplete, keepCodeDigits, resendWaitSeconds } from './sign-in-codes.ts'

test('one mailbox has one stored form', () => {
  assert.equal(normalizeEmail('  Anna.Petrova@Example.RU '), 'anna.petrova@example.ru')
  assert.equal(normalizeEmail('o+tag@mail.example.com'), 'o+tag@mail.example.com')
  assert.equal(normalizeEmail('Анна@Почта.РФ'), 'анна@почта.рф')
  assert.equal(normalizeEmail('a@xn--80a1acny.xn--p1ai'), 'a@xn--80a1acny.xn--p1ai')
})

test('what cannot be an address is refused', () => {
  for (const typed of [
    '',
    '@',
    'anna',
    'anna@',
    '@example.ru',
    'anna@example',
    'anna@example.',
    'anna@.ru',
    'anna@exa mple.ru',
    'an na@example.ru',
    'anna@@example.ru',
    'anna..p@example.ru',
    '.anna@example.ru',
    'anna.@example.ru',
    'anna@-example.ru',
    'anna@example-.ru',
    'anna@127.0.0.1',
    'anna@example.ru\nBcc: x@example.ru',
    'anna,petr@example.ru',
    'anna<script>@example.ru',
    '"anna"@example.ru',
    `${'a'.repeat(65)}@example.ru`,
    `anna@${'a'.repeat(64)}.ru`,
    `anna@${'a.'.repeat(130)}ru`,
    'anna\u0000@example.ru',
  ]) {
    assert.equal(normalizeEmail(typed), null, JSON.stringify(typed))
  }
})

test('storing a stored address changes nothing', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (typed) => {
      const email = normalizeEmail(typed)
      if (email !== null) assert.equal(normalizeEmail(email), email)
    }),
  )
})

// Rules 5.2, 9.1
test('the boxes of the code keep four digits', () => {
  assert.equal(keepCodeDigits('12a3-4 5'), '1234')
  assert.equal(keepCodeDigits('код 98'), '98')
  assert.equal(isCodeComplete('0000'), true)
  for (const text of ['', '123', '12345', '12 4', '12a4', '１２３４']) assert.equal(isCodeComplete(text), false, text)
})

const sent_at = new Date('2026-11-05T10:00:00Z')
const at = (seconds: number): Date => new Date(sent_at.getTime() + seconds * 1_000)

// Rule 9.1
test('another code can be asked for after 119 seconds, or at once when the last one was used', () => {
  const last = { sent_at, used_at: null }
  assert.equal(resendWaitSeconds(null, sent_at), 0)
  assert.equal(resendWaitSeconds(last, at(0)), 119)
  assert.equal(resendWaitSeconds(last, at(118.2)), 1)
  assert.equal(resendWaitSeconds(last, at(119)), 0)
  assert.equal(resendWaitSeconds(last, at(-30)), 119)
  assert.equal(resendWaitSeconds({ sent_at, used_at: at(5) }, at(6)), 0)
})

test('a code dies after five minutes, five wrong tries or its use', () => {
  const code = { sent_at, used_at: null, wrong_tries: 0 }
  assert.ok(isCodeAlive(code, at(299.9)))
  assert.ok(!isCodeAlive(code, at(300)))
  assert.ok(isCodeAlive({ ...code, wrong_tries: 4 }, at(1)))
  assert.ok(!isCodeAlive({ ...code, wrong_tries: 5 }, at(1)))
  assert.ok(!isCodeAlive({ ...code, used_at: at(1) }, at(1)))
})

test('a picture is what its first bytes say', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]
  assert.equal(avatarMediaType(Uint8Array.from(png)), 'image/png')
  assert.equal(avatarMediaType(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])), 'image/jpeg')
  for (const head of ['GIF89a', '<svg xmlns', 'RIFF....WEBP', '', '\u00ff\u00d8']) {
    assert.equal(avatarMediaType(Uint8Array.from(head, (character) => character.charCodeAt(0))), null, head)
  }
})

test('a picture has at most 2 097 152 bytes and at least one', () => {
  assert.ok(isAvatarSizeAllowed(2_097_152))
  assert.ok(!isAvatarSizeAllowed(2_097_153))
  assert.ok(!isAvatarSizeAllowed(0))
})

// Rules 5.4, 9.4
test('a date of birth is a real day from 1900-01-01 to 2004-01-01', () => {
  for (const date of ['1900-01-01', '2004-01-01', '2000-02-29']) assert.ok(isBirthdateAllowed(date), date)
  for (const date of ['1899-12-31', '2004-01-02', '1999-02-29', '2000-13-01', '2000-1-1', '01.01.2000', '']) {
    assert.ok(!isBirthdateAllowed(date), date)
  }
})

// Rule 6.1
test('every role has its id and the two of the house have those of the product', () => {
  assert.equal(ROLE_ID.supporter, 1)
  assert.equal(ROLE_ID.accountant, 20)
  for (const role of ROLES) assert.equal(roleOfId(ROLE_ID[role]), role)
  assert.equal(roleOfId(7), null)
  assert.deepEqual(ROLES.filter(isStaffRole), ['supporter', 'accountant'])
  assert.ok(isRole('agent'))
  for (const value of ['admin', 'toString', 2, null]) assert.ok(!isRole(value))
})
