import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Mail, MailMessage } from './mail.ts'
import { createOutboxMail } from './outbox-mail.ts'
import { createSmtpMail } from './smtp-mail.ts'
import { SmtpDouble } from './testing/smtp-double.ts'

const MESSAGE: MailMessage = {
  to: 'arina@example.org',
  subject: '4821 — код для входа в Тембрель, и ещё длинный хвост темы, который не помещается в одну строку',
  text: 'Код для входа\n\nВведите его на сайте. Ёжик №5 — 1 250 ₽.',
  html: '<!doctype html><html lang="ru"><body><p>Введите его на сайте. Ёжик №5 — 1 250 ₽.</p></body></html>',
  kind: 'sign_in_code',
}

describe('Mail over SMTP', () => {
  const double = new SmtpDouble()
  let mail: Mail
  let smtp_url: string
  before(async () => {
    smtp_url = await double.start()
    mail = createSmtpMail({ smtp_url, from: 'Тембрель <no-reply@example.org>' })
  })
  after(async () => {
    mail.close()
    await double.stop()
  })
  beforeEach(() => {
    double.delivered.length = 0
    double.refusedRecipients.clear()
    double.refusedContent = null
  })

  test('Cyrillic subject, text and HTML arrive as they were written', async () => {
    await mail.send(MESSAGE)
    const [letter] = double.delivered
    assert.ok(letter)
    assert.deepEqual([letter.from, letter.to, letter.user], ['no-reply@example.org', ['arina@example.org'], 'user'])
    assert.equal(letter.headers.get('subject'), MESSAGE.subject)
    assert.equal(letter.headers.get('from'), 'Тембрель <no-reply@example.org>')
    assert.equal(letter.headers.get('to'), 'arina@example.org')
    assert.equal(letter.headers.get('auto-submitted'), 'auto-generated')
    assert.equal(letter.text, MESSAGE.text)
    assert.equal(letter.html, MESSAGE.html)
  })

  test('Cyrillic mailboxes and domains are reached', async () => {
    await mail.send({ ...MESSAGE, to: 'арина@пример.рф' })
    await mail.send({ ...MESSAGE, to: 'arina@пример.рф' })
    assert.deepEqual(
      double.delivered.flatMap((letter) => letter.to),
      ['арина@пример.рф', 'arina@пример.рф'],
    )
  })

  test('Several letters at once all arrive', async () => {
    const addresses = Array.from({ length: 12 }, (_, index) => `person-${index}@example.org`)
    await Promise.all(addresses.map((to) => mail.send({ ...MESSAGE, to })))
    assert.deepEqual(double.delivered.flatMap((letter) => letter.to).toSorted(), addresses.toSorted())
  })

  test('Addresses that mean several people or lines are refused before they leave', async () => {
    for (const to of [
      'a@example.org, b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      'Name <a@example.org>',
      '',
      'nobody',
      'a@b@c',
    ]) {
      await assert.rejects(mail.send({ ...MESSAGE, to }), { code: 'mail_refused' })
    }
    assert.equal(double.delivered.length, 0)
  })

  test('A subject cannot add headers', async () => {
    await mail.send({ ...MESSAGE, to: 'a@example.org', subject: 'Тема\r\nBcc: b@example.org' })
    assert.equal(double.delivered[0]?.headers.has('bcc'), false)
    assert.deepEqual(double.delivered[0]?.to, ['a@example.org'])
  })

  test('A mailbox that does not exist is a final refusal and a busy one is not', async () => {
    double.refusedRecipients.set('gone@example.org', 550).set('busy@example.org', 450)
    await assert.rejects(mail.send({ ...MESSAGE, to: 'gone@example.org' }), { code: 'mail_refused' })
    await assert.rejects(mail.send({ ...MESSAGE, to: 'busy@example.org' }), { code: 'mail_unavailable' })
  })

  test('A letter whose content is refused for good is a final refusal, for now is not', async () => {
    double.refusedContent = 554
    await assert.rejects(mail.send({ ...MESSAGE, to: 'a@example.org' }), { code: 'mail_refused' })
    double.refusedContent = 451
    await assert.rejects(mail.send({ ...MESSAGE, to: 'a@example.org' }), { code: 'mail_unavailable' })
  })

  test('After a refusal the next letter still arrives', async () => {
    double.refusedContent = 451
    await assert.rejects(mail.send({ ...MESSAGE, to: 'a@example.org' }))
    double.refusedContent = null
    await mail.send({ ...MESSAGE, to: 'a@example.org' })
    assert.equal(double.delivered.length, 1)
  })

  test('A wrong password can be mended, so the letter may be sent again later, and the password is not told', async () => {
    const stranger = createSmtpMail({ smtp_url: smtp_url.replace('pa%3Ass%2Fword', 'SECRET'), from: 'a@example.org' })
    await assert.rejects(stranger.send({ ...MESSAGE, to: 'a@example.org' }), (error: Error & { code: string }) => {
      assert.equal(error.code, 'mail_unavailable')
      assert.doesNotMatch(error.message, /SECRET/)
      return true
    })
    stranger.close()
  })
})

test('A mail server that cannot be reached is a passing failure', async () => {
  const mail = createSmtpMail({ smtp_url: 'smtp://127.0.0.1:1', from: 'a@example.org' })
  await assert.rejects(mail.send({ ...MESSAGE, to: 'a@example.org' }), { code: 'mail_unavailable' })
  mail.close()
})

test('A mail server that says nothing is given up', async () => {
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const smtp_url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const mail = createSmtpMail({ smtp_url, from: 'a@example.org' }, { greetingTimeout: 100 })
  await assert.rejects(mail.send({ ...MESSAGE, to: 'a@example.org' }), { code: 'mail_unavailable' })
  mail.close()
  silent.close()
  await once(silent, 'close')
})

test('The outbox is given each letter whole', async () => {
  const kept: MailMessage[] = []
  const mail = createOutboxMail(async (message) => void kept.push(message))
  await mail.send(MESSAGE)
  mail.close()
  assert.deepEqual(kept, [MESSAGE])
})
