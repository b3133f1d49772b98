// The rules of the card form. The pay page runs them in the browser, the provider runs the same file on what was sent.

export function digits(text) {
  return text.replace(/\D/g, '')
}

export function readExpiry(text) {
  const match = /^(\d{2})\D?(\d{2})$/.exec(text.trim())
  if (!match) return null
  const month = Number(match[1])
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null
}

export function formatNumber(text) {
  return digits(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function formatExpiry(text) {
  let typed = digits(text)
  if (/^[2-9]/.test(typed)) typed = `0${typed}`
  typed = typed.slice(0, 4)
  return typed.length > 2 ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed
}

export function cardFormErrors(values, today, isTestCard) {
  const errors = {}
  const number = cardNumberError(digits(values.number), isTestCard)
  const expiry = expiryError(values.expiry, today)
  const cvc = cvcError(values.cvc.trim())
  if (number) errors.number = number
  if (expiry) errors.expiry = expiry
  if (cvc) errors.cvc = cvc
  return errors
}

export function cardNumberError(number, isTestCard) {
  if (number === '') return 'number_empty'
  if (number.length < 16) return 'number_short'
  if (!hasLuhnDigit(number)) return 'number_wrong'
  return isTestCard(number) ? null : 'number_not_test'
}

function expiryError(text, today) {
  if (text.trim() === '') return 'expiry_empty'
  const expiry = readExpiry(text)
  if (!expiry) return 'expiry_wrong'
  // A card is good to the end of its month.
  return expiry.year * 12 + expiry.month < today.year * 12 + today.month ? 'expiry_past' : null
}

function cvcError(code) {
  if (code === '') return 'cvc_empty'
  return /^\d{3}$/.test(code) ? null : 'cvc_wrong'
}

function hasLuhnDigit(number) {
  let sum = 0
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
