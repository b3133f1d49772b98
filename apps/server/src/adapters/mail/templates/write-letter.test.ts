import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SmtpDouble } from '../testing/smtp-double.ts'
import { createSmtpMail } from '../smtp-mail.ts'
import type { LetterKind, LetterSubject } from './letter.ts'
import { writeLetter } from './write-letter.ts'

const SITE = 'https://tembrel.example'
const ORDER = { order_id: 2041, order_title: 'Ролик для кофейни', order_url: `${SITE}/profile/orders/2041` }
const AT = new Date('2026-11-23T20:59:00Z')

/** One subject of each kind; the mapped type makes the compiler ask for every kind. */
const SUBJECTS: { [K in LetterKind]: Extract<LetterSubject, { kind: K }> } = {
  sign_in_code: { kind: 'sign_in_code', code: '4821', link_url: `${SITE}/login#link=abc&role=client`, life_minutes: 5 },
  order_suggested: {
    ...ORDER,
    kind: 'order_suggested',
    client_name: 'Олег',
    reward_roubles: 12_345,
    accept_until: AT,
  },
  order_calculation_requested: { ...ORDER, kind: 'order_calculation_requested', client_name: 'Олег' },
  order_price_named: {
    ...ORDER,
    kind: 'order_price_named',
    narrator_name: 'Арина',
    total_roubles: 5150,
    comment: 'Две версии',
  },
  order_paid: { ...ORDER, kind: 'order_paid', narrator_name: 'Арина', total_roubles: 5150 },
  order_accepted: { ...ORDER, kind: 'order_accepted', narrator_name: 'Арина', deadline_at: AT },
  order_declined: {
    ...ORDER,
    kind: 'order_declined',
    why: 'no_answer',
    narrator_name: 'Арина',
    comment: 'Болею',
    returned_roubles: 5150,
  },
  order_lapsed: { ...ORDER, kind: 'order_lapsed', about: 'price_over' },
  order_begun: { ...ORDER, kind: 'order_begun', client_name: 'Олег', reward_roubles: 4120, deadline_at: AT },
  order_results_sent: { ...ORDER, kind: 'order_results_sent', sender_name: 'Арина', confirm_until: AT, returned: null },
  order_not_done: { ...ORDER, kind: 'order_not_done', comment: 'Громче', deadline_at: AT },
  order_sent_back: { ...ORDER, kind: 'order_sent_back', comment: 'Громче', deadline_at: AT },
  order_options_settled: { ...ORDER, kind: 'order_options_settled', are_paid: true, deadline_at: AT },
  order_assigned: { ...ORDER, kind: 'order_assigned', narrator_name: 'Арина', deadline_at: AT },
  order_completed: { ...ORDER, kind: 'order_completed' },
  order_reward_paid: { ...ORDER, kind: 'order_reward_paid', received_roubles: 4120 },
  order_cancelled: { ...ORDER, kind: 'order_cancelled', returned_roubles: 5150 },
  order_message: { ...ORDER, kind: 'order_message', sender_name: 'Олег', message_text: 'Добрый день' },
  order_comment: { ...ORDER, kind: 'order_comment', sender_name: 'Олег', message_text: 'Громче' },
  order_status: { ...ORDER, kind: 'order_status', orderstatuses_id: 14 },
  order_withdrawn: { ...ORDER, kind: 'order_withdrawn' },
  order_money_left: { ...ORDER, kind: 'order_money_left', left_roubles: 5150 },
  order_part: { ...ORDER, kind: 'order_part', sender_name: 'Олег', part_title: 'Глава 3' },
  order_spliced: { ...ORDER, kind: 'order_spliced' },
  order_goodwill: { ...ORDER, kind: 'order_goodwill', given_roubles: 5150 },
  order_reminder: { ...ORDER, kind: 'order_reminder', about: 'confirm', until: AT },
  order_narrator_left: { ...ORDER, kind: 'order_narrator_left' },
  order_narrator_back: { ...ORDER, kind: 'order_narrator_back' },
  money_arrived: { kind: 'money_arrived', sum_roubles: 9000, wallet_url: `${SITE}/profile/wallet` },
  wallet_corrected: {
    kind: 'wallet_corrected',
    sum_roubles: -9000,
    what: 'topup',
    order_id: 2041,
    wallet_url: `${SITE}/profile/wallet`,
  },
  digest: {
    kind: 'digest',
    count: 3,
    items: [{ title: 'Ролик для кофейни', detail: 'Олег', url: ORDER.order_url }],
    place: 'orders',
    url: `${SITE}/profile/orders`,
  },
  invoice_part_paid: {
    kind: 'invoice_part_paid',
    sum_roubles: 4000,
    paid_roubles: 10_000,
    charge_roubles: 25_000,
    wallet_url: `${SITE}/profile/wallet`,
  },
  invoice_part_taken_back: {
    kind: 'invoice_part_taken_back',
    sum_roubles: 4000,
    paid_roubles: 6000,
    charge_roubles: 25_000,
    wallet_url: `${SITE}/profile/wallet`,
  },
  invoice_part_in_wallet: {
    kind: 'invoice_part_in_wallet',
    sum_roubles: 10_000,
    wallet_url: `${SITE}/profile/wallet`,
  },
  withdrawal_executed: { kind: 'withdrawal_executed', sum_roubles: 9000, wallet_url: `${SITE}/profile/wallet` },
  payout_receipt_missing: {
    kind: 'payout_receipt_missing',
    sum_roubles: 950,
    executed_at: AT,
    wallet_url: `${SITE}/profile/wallet`,
  },
  payout_receipt_returned: {
    kind: 'payout_receipt_returned',
    sum_roubles: 950,
    reason: 'Карта закрыта',
    wallet_url: `${SITE}/profile/wallet`,
  },
  withdrawal_failed: {
    kind: 'withdrawal_failed',
    sum_roubles: 9000,
    reason: 'Карта закрыта',
    wallet_url: `${SITE}/profile/wallet`,
  },
  ticket_asked: {
    kind: 'ticket_asked',
    ticket_id: 7,
    sender_name: 'Олег',
    message_text: 'Добрый день',
    ticket_url: `${SITE}/ticket`,
  },
  narrator_listed: {
    kind: 'narrator_listed',
    narrator_name: 'Арина',
    returned_demos: 1,
    profile_url: `${SITE}/profile/settings`,
  },
  narrator_changes_shown: {
    kind: 'narrator_changes_shown',
    narrator_name: 'Арина',
    returned_demos: 0,
    profile_url: `${SITE}/profile/settings`,
  },
  narrator_returned: {
    kind: 'narrator_returned',
    narrator_name: 'Арина',
    comment: 'Громче',
    profile_url: `${SITE}/profile/settings`,
  },
  review_received: {
    kind: 'review_received',
    narrator_name: 'Арина',
    client_name: 'Олег',
    rating: 5,
    review_text: 'Готово',
    reviews_url: `${SITE}/profile/reviews`,
  },
  review_replied: {
    kind: 'review_replied',
    narrator_name: 'Арина',
    reply_text: 'Готово',
    narrator_url: `${SITE}/narrators/3001`,
  },
  agent_invited: {
    kind: 'agent_invited',
    narrator_name: 'Арина',
    agent_name: 'Олег',
    profile_url: 'https://tembrel.example/profile/settings',
  },
  merge_code: { kind: 'merge_code', code: '4821', life_minutes: 5 },
  email_code: { kind: 'email_code', code: '4821', life_minutes: 5 },
  email_changed: { kind: 'email_changed', help_url: `${SITE}/help` },
  invitation: { kind: 'invitation', role: 'soundengineer', sign_in_url: `${SITE}/login` },
  ticket_closed: {
    kind: 'ticket_closed',
    ticket_id: 7,
    ticket_url: `${SITE}/ticket`,
    ratings: {
      good: `${SITE}/ticket?rating=good`,
      fair: `${SITE}/ticket?rating=fair`,
      poor: `${SITE}/ticket?rating=poor`,
    },
  },
  ticket_answered: { kind: 'ticket_answered', ticket_id: 7, answer_text: 'Готово', ticket_url: `${SITE}/ticket` },
}

const WRITTEN_BY_PEOPLE =
  /Глава 3|Ролик для кофейни|Олег|Арина|Две версии|Болею|Громче|Добрый день|Карта закрыта|Готово/g

for (const subject of Object.values(SUBJECTS)) {
  describe(`The letter ${subject.kind}`, () => {
    test('is whole in both languages and addressed as told', () => {
      for (const locale of ['ru', 'en'] as const) {
        const letter = writeLetter(subject, 'a@example.org', locale, SITE)
        assert.deepEqual([letter.to, letter.kind], ['a@example.org', subject.kind])
        assert.ok(letter.subject.length > 5 && letter.subject.length <= 160)
        assert.match(letter.html, new RegExp(`<html lang="${locale}">`))
        for (const output of [letter.subject, letter.text, letter.html]) {
          assert.doesNotMatch(output, /undefined|null|NaN|\[object/)
        }
      }
    })

    test('says the same in text and HTML, with the same address behind its button', () => {
      const letter = writeLetter(subject, 'a@example.org', 'ru', SITE)
      const url = 'order_url' in subject ? subject.order_url : 'wallet_url' in subject ? subject.wallet_url : null
      if (url) {
        assert.ok(letter.text.includes(url))
        assert.ok(letter.html.includes(`href="${url}"`))
      }
      const words = (output: string) => new Set(output.match(/[\p{L}\p{N}]{4,}/gu))
      const shown = words(letter.html.replace(/<[^>]*>/g, ' '))
      const plain = [...words(letter.text.replace(/https?:\S+/g, ''))]
      assert.deepEqual(
        plain.filter((word) => !shown.has(word)),
        [],
      )
    })

    test('has no Russian words of ours in English', () => {
      const { text, subject: title } = writeLetter(subject, 'a@example.org', 'en', SITE)
      assert.doesNotMatch(`${title}\n${text}`.replace(WRITTEN_BY_PEOPLE, ''), /[а-яё]/i)
    })

    test('carries sums, dates and words of people', () => {
      const { text } = writeLetter(subject, 'a@example.org', 'ru', SITE)
      for (const value of Object.values(subject)) {
        if (
          typeof value === 'string' &&
          value !== subject.kind &&
          !['confirm', 'orders', 'soundengineer', 'topup', 'no_answer', 'price_over'].includes(value)
        )
          assert.ok(text.includes(value), value)
        if (value instanceof Date) assert.ok(text.includes('23 ноября, 23:59 по Москве'))
      }
    })
  })
}

test('A letter that can be left says how, in both forms', () => {
  const leaving = { unsubscribe_url: `${SITE}/unsubscribe?token=a`, settings_url: `${SITE}/profile/settings` }
  const { html, text } = writeLetter(SUBJECTS.digest, 'a@example.org', 'en', SITE, leaving)
  for (const url of Object.values(leaving)) {
    assert.ok(html.includes(`href="${url}"`))
    assert.ok(text.includes(url))
  }
})

test('Sums are grouped and cannot break across lines', () => {
  const ru = writeLetter(SUBJECTS.order_suggested, 'a@example.org', 'ru', SITE)
  const en = writeLetter(SUBJECTS.order_suggested, 'a@example.org', 'en', SITE)
  assert.match(ru.text, /12[\u00A0\u202F]345\u00A0₽/)
  assert.match(en.text, /₽12,345/)
  assert.match(en.text, /23 November, 23:59 Moscow time/)
})

test('Without a returned sum, a comment or a title the letter does without them', () => {
  const letter = writeLetter(
    { ...SUBJECTS.order_declined, comment: null, returned_roubles: 0, order_title: '' },
    'a@example.org',
    'ru',
    SITE,
  )
  assert.doesNotMatch(letter.text, /баланс|«|>/)
  assert.match(letter.text, /№ 2041/)
})

test('What people wrote can carry neither markup nor headers', () => {
  const evil = '<script>alert(1)</script> "x" \'y\' & <b>'
  const letter = writeLetter(
    { ...SUBJECTS.order_message, sender_name: `${evil}\r\nBcc: b@example.org`, message_text: evil, order_title: evil },
    'a@example.org',
    'ru',
    SITE,
  )
  assert.doesNotMatch(letter.html, /<script|<b>/)
  assert.ok(letter.html.includes('&lt;script&gt;alert(1)&lt;/script&gt; &quot;x&quot; &#39;y&#39; &amp; &lt;b&gt;'))
  assert.doesNotMatch(letter.subject, /[\r\n]/)
  assert.doesNotMatch(letter.text, /\nBcc:/)
})

test('Quotes inside a title are of the other kind, and long words may break', () => {
  const order_title = 'Ролик «Чай»'
  const letter = writeLetter({ ...SUBJECTS.order_completed, order_title }, 'a@example.org', 'ru', SITE)
  assert.match(letter.text, /«Ролик „Чай“»/)
  assert.match(letter.html, /<td style="[^"]*overflow-wrap:anywhere/)
})

/** WCAG contrast of two colours `#rrggbb`. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

// Rule 4.470
test('A letter is readable in light and in dark mail programs, and changes every colour it sets', () => {
  const leaving = { unsubscribe_url: `${SITE}/u`, settings_url: `${SITE}/s` }
  const letters = Object.values(SUBJECTS).map(
    (subject) => writeLetter(subject, 'a@example.org', 'en', SITE, leaving).html,
  )
  const [first = ''] = letters
  assert.match(first, /<meta name="color-scheme" content="light dark">/)
  const sheet = /@media \(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(first)?.[1] ?? ''
  const dark = new Map(
    [...sheet.matchAll(/\.([\w-]+)\{[\w-]+:(#\w{6})!important\}/g)].map(([, name, value]) => [name, value]),
  )
  const light = new Map<string, string>()
  for (const html of letters) {
    for (const [, style = '', names = ''] of html.matchAll(/style="([^"]*)" class="([^"]+)"/g)) {
      const values = style.match(/#\w{6}/g) ?? []
      assert.equal(values.length, names.split(' ').length, style)
      names.split(' ').forEach((name, index) => light.set(name, values[index] ?? ''))
    }
    assert.doesNotMatch(
      html.replaceAll(/style="[^"]*" class="[^"]+"/g, '').replace(/<style>.*<\/style>/, ''),
      /#[\da-f]{6}\b/,
    )
  }
  for (const colours of [light, dark]) {
    for (const text of ['text-ink', 'text-ink2', 'text-ink3', 'text-accentText']) {
      for (const ground of ['ground-canvas', 'ground-surface', 'ground-sunken']) {
        const ratio = contrast(colours.get(text) ?? '#000000', colours.get(ground) ?? '#000000')
        assert.ok(ratio >= 4.5, `${text} on ${ground}: ${ratio.toFixed(2)}`)
      }
    }
    assert.ok(contrast(colours.get('text-onAccent') ?? '', colours.get('ground-accent') ?? '') >= 4.5)
  }
  for (const name of light.keys()) assert.notEqual(dark.get(name), light.get(name), name)
})

test('A digest of tickets alone leads to the tickets', () => {
  const tickets = { ...SUBJECTS.digest, place: 'tickets' as const, url: `${SITE}/profile/support` }
  assert.match(writeLetter(tickets, 'a@example.org', 'ru', SITE).text, /Открыть обращения:\nhttps:.*support/)
})

test('A long message is cut between characters', () => {
  const { text } = writeLetter(
    { ...SUBJECTS.order_message, message_text: '😀'.repeat(2000) },
    'a@example.org',
    'en',
    SITE,
  )
  assert.match(text, /^> (😀){499}…$/mu)
})

test('A letter arrives over SMTP as it was written', async () => {
  const double = new SmtpDouble()
  const mail = createSmtpMail({ smtp_url: await double.start(), from: 'Тембрель <no-reply@example.org>' })
  for (const locale of ['ru', 'en'] as const) {
    for (const subject of Object.values(SUBJECTS)) {
      const letter = writeLetter(subject, 'a@example.org', locale, SITE)
      await mail.send(letter)
      const arrived = double.delivered.at(-1)
      assert.equal(arrived?.headers.get('subject'), letter.subject)
      assert.equal(arrived?.text, letter.text.trimEnd())
      assert.equal(arrived?.html, letter.html.trimEnd())
    }
  }
  mail.close()
  await double.stop()
})
