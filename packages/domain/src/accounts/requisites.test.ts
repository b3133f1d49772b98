import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isBik, isCorrespondentAccount, isCurrentAccount, isInn } from './bank-details.ts'
import { formatCardInput, isLuhn, maskCardNumber, normalizeCardNumber } from './card-number.ts'
import { companyProblems } from './company.ts'
import type { CompanyDetails } from './company.ts'
import { checkCryptoAddress, withChecksum } from './crypto-address.ts'

test('tax numbers are told right from wrong by their check digits', () => {
  for (const inn of [
    '7707083893',
    '5036065113',
    '7736207543',
    '500100732259',
    '526317984689',
    '7700000009',
    '770000000082',
  ]) {
    assert.ok(isInn(inn), inn)
  }
  for (const inn of [
    '7707083894',
    '500100732258',
    '500100732269',
    '770708389',
    '77070838930',
    '',
    'семь',
    '77070 83893',
  ]) {
    assert.ok(!isInn(inn), inn)
  }
})

test('any one digit mistyped in a tax number of ten is noticed', () => {
  // The remainder 10 counts as 0, so a check digit 0 can hide a mistake; others cannot.
  for (let place = 0; place < 9; place += 1) {
    const wrong = Array.from('7707083893')
    wrong[place] = String((Number(wrong[place]) + 1) % 10)
    assert.ok(!isInn(wrong.join('')), wrong.join(''))
  }
})

const BANKS: readonly [bik: string, corr: string, account: string | null][] = [
  ['044525225', '30101810400000000225', '40702810438000060473'],
  ['044525225', '30101810400000000225', '40702810200000000001'],
  ['044525974', '30101810145250000974', '40802810100000000042'],
  ['044525593', '30101810200000000593', null],
  ['044525187', '30101810700000000187', '40702810938000060473'],
  ['049805746', '30101810800000000746', '40602810700000000025'],
]

for (const [bik, corr, account] of BANKS) {
  test(`the accounts ${corr} and ${account ?? 'none'} fit the bank ${bik}`, () => {
    assert.ok(isBik(bik))
    // The sample of the Bank of Russia names its own place, 049805000, whose digits 5 and 6 are the same.
    assert.ok(isCorrespondentAccount(corr, bik), corr)
    if (account !== null) assert.ok(isCurrentAccount(account, bik), account)
  })
}

test('an account of another bank, or with a digit wrong, does not fit', () => {
  assert.ok(!isCurrentAccount('40702810438000060474', '044525225'))
  assert.ok(!isCurrentAccount('40702810438000060473', '044525974'))
  assert.ok(!isCurrentAccount('4070281043800006047', '044525225'))
  assert.ok(!isCorrespondentAccount('30101810400000000226', '044525225'))
  assert.ok(!isCurrentAccount('40702810438000060473', '04452522'))
})

test('accounts in the Bank of Russia itself are checked by its place', () => {
  // Its place is 05, so 005 is put before the account; the key is the 8 in the ninth place.
  assert.ok(isCurrentAccount('30101810800000000746', '049805000'))
  assert.ok(!isCurrentAccount('30101810700000000746', '049805000'))
})

const company: CompanyDetails = {
  title: 'ООО «Ромашка»',
  inn: '7707083893',
  kpp: '770701001',
  legal_address: 'Москва, Тверская, 1',
  current_account_number: '40702810438000060473',
  bank_name: 'Банк',
  bik: '044525225',
  bank_corr_account: '30101810400000000225',
}

test('a company with right numbers has no problems, and may leave the bank’s number out', () => {
  assert.deepEqual(companyProblems(company, true), { errors: {}, warnings: {} })
  assert.deepEqual(companyProblems({ ...company, bik: '' }, true), { errors: {}, warnings: {} })
  assert.deepEqual(companyProblems({ ...company, inn: ' 7707083893 ' }, true), { errors: {}, warnings: {} })
})

// Rule 5.13
test('an empty field and a letter among digits are errors', () => {
  const empty = {
    title: '',
    inn: '',
    kpp: '',
    legal_address: ' ',
    current_account_number: '',
    bank_name: '',
    bik: '',
    bank_corr_account: '',
  }
  assert.deepEqual(companyProblems(empty, false), {
    errors: {
      title: 'required',
      inn: 'required',
      legal_address: 'required',
      current_account_number: 'required',
      bank_name: 'required',
      bank_corr_account: 'required',
    },
    warnings: {},
  })
  const letters = { ...company, inn: '77070x3893', bik: '04-4525225', bank_corr_account: '3010181040000000022O' }
  assert.deepEqual(companyProblems(letters, false).errors, {
    inn: 'digits',
    bik: 'digits',
    bank_corr_account: 'digits',
  })
})

// Rule 5.14
test('a wrong length or check digit warns, and stops only when staff made it strict', () => {
  const doubtful = { ...company, inn: '123', current_account_number: '40702810438000060474', bik: '044525225' }
  const problems = { inn: 'inn', current_account_number: 'account_number' }
  assert.deepEqual(companyProblems(doubtful, false), { errors: {}, warnings: problems })
  assert.deepEqual(companyProblems(doubtful, true), { errors: problems, warnings: {} })
  assert.deepEqual(companyProblems({ ...company, bik: '12' }, false).warnings, { bik: 'bik' })
})

// Rule 5.900
test('a firm has a KPP of nine digits and an entrepreneur none; another one warns, or stops where staff made it strict', () => {
  const kppProblem = (inn: string, kpp: string) => companyProblems({ ...company, inn, kpp }, false).warnings.kpp
  assert.deepEqual(
    [
      ['7707083893', '770701001'],
      ['7707083893', ''],
      ['7707083893', '77070100'],
      ['500100732259', ''],
      ['500100732259', '770701001'],
    ].map(([inn = '', kpp = '']) => kppProblem(inn, kpp)),
    [undefined, 'kpp', 'kpp', undefined, 'kpp'],
  )
  assert.deepEqual(companyProblems({ ...company, kpp: '' }, true).errors, { kpp: 'kpp' })
  assert.deepEqual(companyProblems({ ...company, kpp: '7707О1001' }, false).errors, { kpp: 'digits' })
})

test('a field has one problem at most', () => {
  fc.assert(
    fc.property(fc.record({ inn: fc.string(), bik: fc.string(), current_account_number: fc.string() }), (typed) => {
      const { errors, warnings } = companyProblems({ ...company, ...typed }, false)
      for (const field of Object.keys(warnings)) assert.ok(!(field in errors))
    }),
  )
})

// Rule 4.140
test('card numbers are told right from wrong by their last digit', () => {
  assert.equal(normalizeCardNumber('2200 0000 0000 0004'), '2200000000000004')
  assert.equal(normalizeCardNumber('5555-5555-5555-4477'), '5555555555554477')
  assert.equal(normalizeCardNumber(' 4111111111111111 '), '4111111111111111')
  for (const typed of ['4111111111111112', '', '42', '0000000000000000', '4111 1111 1111 111а', '4'.repeat(20)]) {
    assert.equal(normalizeCardNumber(typed), null, typed)
  }
})

test('Luhn’s rule notices every single wrong digit', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9]{12,18}$/),
      fc.nat(30),
      fc.integer({ min: 1, max: 9 }),
      (digits, place, shift) => {
        const check = Array.from({ length: 10 }, (_, digit) => digits + String(digit)).filter(isLuhn)
        assert.equal(check.length, 1)
        const wrong = Array.from(check[0] ?? '')
        const at = place % wrong.length
        wrong[at] = String((Number(wrong[at]) + shift) % 10)
        assert.ok(!isLuhn(wrong.join('')))
      },
    ),
  )
})

test('of a paid-out card only the first six and the last four digits are kept', () => {
  assert.equal(maskCardNumber('2200000000000004'), '220000••••••0004')
  assert.equal(maskCardNumber('4222222222222'), '422222•••2222')
})

test('a card number is typed in groups of four', () => {
  assert.equal(formatCardInput('22000000000000041'), '2200 0000 0000 0004 1')
  assert.equal(formatCardInput('2200'), '2200')
  assert.equal(formatCardInput('2200 0'), '2200 0')
  assert.equal(formatCardInput('a'), '')
})

const EIP_55 = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

// Rule 4.141
test('wallet addresses carry their checksum in the case of their letters', () => {
  for (const address of EIP_55) {
    assert.deepEqual(checkCryptoAddress(address), { refused: null, address, is_unchecked: false })
    assert.equal(withChecksum(address.slice(2).toLowerCase()), address)
  }
})

// Rule 4.141
test('an address in one case is taken, stored with its checksum, and marked as unchecked', () => {
  for (const address of EIP_55) {
    const upper = `0x${address.slice(2).toUpperCase()}`
    for (const typed of [address.toLowerCase(), upper, ` ${upper} `]) {
      assert.deepEqual(checkCryptoAddress(typed), { refused: null, address, is_unchecked: true })
    }
  }
})

test('an address that would lose the money is refused with its reason', () => {
  assert.deepEqual(checkCryptoAddress('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'), { refused: 'wrong_checksum' })
  assert.deepEqual(checkCryptoAddress(`0x${'0'.repeat(40)}`), { refused: 'zero_address' })
  assert.deepEqual(checkCryptoAddress('0xdac17f958d2ee523a2206206994597c13d831ec7'), { refused: 'token_contract' })
  assert.deepEqual(checkCryptoAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'), { refused: 'tron_address' })
  for (const typed of [
    '',
    '0x',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    `0x${'g'.repeat(40)}`,
    `0x${'a'.repeat(41)}`,
  ]) {
    assert.deepEqual(checkCryptoAddress(typed), { refused: 'not_an_address' }, typed)
  }
})
