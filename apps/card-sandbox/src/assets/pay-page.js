// The comforts of the pay page. Without this script the page works the same: the provider checks the form itself.

import { cardFormErrors, digits, formatExpiry, formatNumber } from './card-form-rules.js'

const form = document.querySelector('[data-card-form]')
const codeForm = document.querySelector('[data-code-form]')
const testNumbers = new Set([...document.querySelectorAll('[data-card]')].map((link) => link.dataset.card))

if (form) startCardForm(form)
if (codeForm) startCodeForm(codeForm)
startClock(document.querySelector('[data-expires-at]'))
for (const each of document.querySelectorAll('form')) stopDoubleSubmit(each)
for (const button of document.querySelectorAll('[data-late]')) waitForIntent(button)

function startCardForm(cardForm) {
  const fields = [...cardForm.querySelectorAll('[data-field]')]
  const byName = Object.fromEntries(fields.map((field) => [field.name, field]))

  // Our own messages are shown at the fields; the browser's bubbles would cover them.
  cardForm.noValidate = true
  keepFormat(byName.number, formatNumber)
  keepFormat(byName.expiry, formatExpiry)
  keepFormat(byName.cvc, (text) => digits(text).slice(0, 3))

  for (const field of fields) {
    field.addEventListener('blur', () => {
      if (field.value !== '') show(field, errorsOf(byName)[field.name])
    })
    field.addEventListener('input', () => {
      if (field.getAttribute('aria-invalid') === 'true') show(field, errorsOf(byName)[field.name])
    })
  }

  cardForm.addEventListener('submit', (event) => {
    const errors = errorsOf(byName)
    for (const field of fields) show(field, errors[field.name])
    document.querySelector('[data-summary]').hidden = Object.keys(errors).length < 3
    const first = fields.find((field) => errors[field.name])
    if (!first) return
    event.preventDefault()
    event.stopImmediatePropagation()
    first.focus()
  })

  for (const link of document.querySelectorAll('[data-card]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      const values = new URL(link.href).searchParams
      byName.number.value = formatNumber(link.dataset.card)
      byName.expiry.value = values.get('expiry')
      byName.cvc.value = values.get('cvc')
      for (const field of fields) show(field, undefined)
      cardForm.querySelector('[type=submit]').focus()
    })
  }
}

function startCodeForm({ elements: { code } }) {
  const error = () => (/^\d{3,8}$/.test(code.value) ? undefined : 'code_error')
  code.addEventListener('input', () => {
    code.value = digits(code.value)
    if (code.getAttribute('aria-invalid') === 'true') show(code, error())
  })
  codeForm.addEventListener('submit', (event) => {
    show(code, error())
    if (!error()) return
    event.preventDefault()
    event.stopImmediatePropagation()
    code.focus()
  })
}

function errorsOf({ number, expiry, cvc }) {
  const now = new Date()
  const today = { year: now.getFullYear(), month: now.getMonth() + 1 }
  const values = { number: number.value, expiry: expiry.value, cvc: cvc.value }
  return cardFormErrors(values, today, (candidate) => testNumbers.has(candidate))
}

function show(field, error) {
  const message = document.getElementById(`${field.id}-error`)
  const text = error ? field.dataset[camel(error)] : ''
  field.setAttribute('aria-invalid', error ? 'true' : 'false')
  message.hidden = !error
  if (message.lastElementChild.textContent !== text) message.lastElementChild.textContent = text
  document.getElementById(`${field.id}-hint`).hidden = Boolean(error)
}

function camel(name) {
  return name.replace(/_(.)/g, (_, letter) => letter.toUpperCase())
}

// The caret stays after the same digit, wherever the spaces move.
function keepFormat(field, format) {
  field.addEventListener('input', () => {
    const before = digits(field.value.slice(0, field.selectionStart)).length
    const isAtEnd = field.selectionStart === field.value.length
    field.value = format(field.value)
    if (isAtEnd) return
    let caret = 0
    for (let seen = 0; seen < before && caret < field.value.length; caret += 1) {
      if (/\d/.test(field.value[caret])) seen += 1
    }
    field.setSelectionRange(caret, caret)
  })
}

function startClock(clock) {
  if (!clock) return
  const end = performance.now() + Number(clock.dataset.leftMs)
  const text = clock.querySelector('[data-clock]')
  clock.querySelector('[data-clock-text]').hidden = true
  clock.querySelector('[data-clock-live]').hidden = false
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
    text.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    // The provider decides what has become of the payment.
    if (left === 0) location.replace(location.pathname)
    else setTimeout(tick, 1000 - (Math.ceil(performance.now()) % 1000))
  }
  tick()
}

// A double click on a pay button, here or in the shop, must not give up the payment. The button that gives up ignores the second
// press of a double click; the style sheet keeps it inactive until the page has been visible.
function waitForIntent(button) {
  button.addEventListener('click', (event) => {
    if (event.detail > 1) event.preventDefault()
  })
}

function stopDoubleSubmit(anyForm) {
  anyForm.addEventListener('submit', (event) => {
    if (anyForm.dataset.sent) {
      event.preventDefault()
      return
    }
    anyForm.dataset.sent = 'yes'
    const button = event.submitter
    if (!button || !button.dataset.busy) return
    button.style.width = `${button.offsetWidth}px`
    button.setAttribute('aria-disabled', 'true')
    button.textContent = button.dataset.busy
  })
  // Coming back with the browser's Back shows the page as it was left.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
}
