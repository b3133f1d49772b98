// The form inside the frame. What is typed goes to the provider; the shop's page hears only what comes back.

import { cardNumberError, digits, formatNumber } from './card-form-rules.js'

const query = new URLSearchParams(location.search)
const form = document.querySelector('form')
const input = document.querySelector('input')
const error = document.querySelector('.error')
const hint = document.querySelector('.hint')
const button = document.querySelector('button')
const tests = [...document.querySelectorAll('[data-card]')]
const testNumbers = new Set(tests.map((link) => link.dataset.card))

paint()
new ResizeObserver(() => tell({ kind: 'height', height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
)
if (form.dataset.account === '') tell({ kind: 'error', error: 'internal_service_error' })
else tell({ kind: 'ready' })

input.addEventListener('input', () => {
  const isAtEnd = input.selectionStart === input.value.length
  const before = digits(input.value.slice(0, input.selectionStart)).length
  input.value = formatNumber(input.value)
  if (!isAtEnd) {
    let caret = 0
    for (let seen = 0; seen < before && caret < input.value.length; caret += 1) {
      if (/\d/.test(input.value[caret])) seen += 1
    }
    input.setSelectionRange(caret, caret)
  }
  if (input.getAttribute('aria-invalid') === 'true') show(problem())
})
input.addEventListener('blur', () => {
  if (input.value !== '') show(problem())
})
for (const each of tests) {
  each.addEventListener('click', () => {
    input.value = formatNumber(each.dataset.card)
    show(null)
    button.focus()
  })
}
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})

async function send() {
  const wrong = problem()
  show(wrong)
  if (wrong) return input.focus()
  if (button.getAttribute('aria-disabled') === 'true') return undefined
  button.setAttribute('aria-disabled', 'true')
  const answer = await ask().catch(() => ({ error: 'internal_service_error' }))
  button.removeAttribute('aria-disabled')
  if (answer.payout_token) return tell({ kind: 'card', card: answer })
  // A wrong number is reported here; the shop reports any other problem of the card.
  if (answer.error in input.dataset) show(answer.error)
  else tell({ kind: 'error', error: answer.error })
  return input.focus()
}

async function ask() {
  const body = JSON.stringify({ account_id: form.dataset.account, number: digits(input.value) })
  const headers = { 'content-type': 'application/json' }
  return (await fetch('/payouts-data/cards', { method: 'POST', headers, body })).json()
}

function problem() {
  return cardNumberError(digits(input.value), (candidate) => testNumbers.has(candidate))
}

function show(code) {
  input.setAttribute('aria-invalid', code ? 'true' : 'false')
  error.hidden = !code
  hint.hidden = Boolean(code)
  error.lastElementChild.textContent = code ? input.dataset[code] : ''
}

function tell(message) {
  parent.postMessage(message, query.get('shop') ?? origin)
}

// The shop's colours, by the names that the real provider gives them.
function paint() {
  const names = {
    background: ['--surface', '--canvas'],
    text: ['--ink'],
    border: ['--line-strong'],
    control_primary: ['--control'],
    control_primary_content: ['--on-control'],
    control_secondary: ['--ink-2', '--ink-3'],
  }
  const { style } = document.documentElement
  for (const [name, variables] of Object.entries(names)) {
    const color = query.get(name) ?? ''
    if (/^#[\da-f]{6}$/i.test(color)) for (const variable of variables) style.setProperty(variable, color)
  }
  const background = query.get('background') ?? ''
  if (!/^#[\da-f]{6}$/i.test(background)) return
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16))
  const isDark = red * 0.3 + green * 0.59 + blue * 0.11 < 128
  document.documentElement.dataset.scheme = isDark ? 'dark' : 'light'
}
