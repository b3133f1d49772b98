import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import '../../shell/shell.css'
import { Toasts } from '../../../ui/toasts.tsx'
import { ASKED_BESIDE, fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { profileDraftOf } from './profile-draft.ts'
import type { NarratorSelf, ProfileBody } from './profile-draft.ts'
import { ProfileTab } from './profile-tab.tsx'
import { LISTS, NARRATOR } from '../testing/sample-narrator.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

function Host({ stored, hasToasts }: { readonly stored: NarratorSelf; readonly hasToasts: boolean }) {
  const [narrator, setNarrator] = useState(stored)
  const [draft, setDraft] = useState(() => profileDraftOf(stored, LISTS))
  return (
    <main className="p-4">
      <ProfileTab
        lists={LISTS}
        narrator={narrator}
        draft={draft}
        onChange={setDraft}
        onPhoto={setNarrator}
        onSaved={(saved) => {
          setNarrator(saved)
          setDraft(profileDraftOf(saved, LISTS))
        }}
      />
      {hasToasts && <Toasts />}
    </main>
  )
}

async function shown(more: Partial<NarratorSelf> = {}, hasToasts = false) {
  const stored = { ...NARRATOR, ...more }
  const Stub = createRoutesStub([
    { id: 'root', path: '*', Component: () => <Host stored={stored} hasToasts={hasToasts} /> },
  ])
  await render(<Stub />)
}

const save = () => page.getByRole('button', { name: 'Сохранить', exact: true })
const bodyOf = (asked: string | undefined): ProfileBody =>
  JSON.parse((asked ?? '').replace(/^[^{]*/, '')) as ProfileBody

describe('The profile is not saved without', () => {
  const OFF = Object.fromEntries(Object.keys(NARRATOR.timetable).map((day) => [day, null]))
  const gaps: readonly (readonly [string, Partial<NarratorSelf>, RegExp])[] = [
    ['a first name', { firstname: ' ' }, /имя/],
    ['a last name', { lastname: '' }, /фамилия/],
    ['a city', { city: '' }, /город/],
    ['an e-mail', { email: null }, /почта/],
    ['a description', { description: '' }, /о\sсебе/],
    ['a gender', { genders: [] }, /голос/],
    ['an age', { ages: [] }, /возраст голоса/],
    ['a timbre', { timbres: [] }, /тембр/],
    ['a genre', { genres: [] }, /жанры/],
    ['equipment', { equipment: [] }, /оборудование/],
    ['a time zone', { timezone: null }, /часовой пояс/],
    ['any working hours', { timetable: OFF as NarratorSelf['timetable'] }, /часы работы/],
  ]
  for (const [what, more, words] of gaps) {
    test(`${what}, and the reason stands beside the button`, async () => {
      await shown(more)
      // A change alone must not open the gate.
      await page.getByLabelText('О себе по-английски').fill('A voice')
      await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
      const reason = page.getByText(/^Осталось заполнить 1\sполе:/)
      await expect.element(reason).toMatchTextContent(words)
      expect(save().element().getAttribute('aria-describedby')).toBe(reason.element().id)
    })
  }
})

test('An empty field says so once it has been left, and not before', async () => {
  await shown()
  const field = page.getByLabelText('Имя', { exact: true })
  await field.fill('')
  expect(page.getByText('Заполните это поле').query()).toBeNull()
  await userEvent.tab()
  await expect.element(page.getByText('Заполните это поле')).toBeVisible()
  await field.fill('Вера')
  expect(page.getByText('Заполните это поле').query()).toBeNull()
})

test('A narrator of an agent has no e-mail and needs none', async () => {
  await shown({ agent_id: 7, email: null })
  expect(page.getByLabelText('Почта').query()).toBeNull()
  await page.getByLabelText('Город').fill('Пермь')
  await expect.element(save()).not.toHaveAttribute('aria-disabled')
})

for (const [date, isTaken] of [
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2004-01-01', true],
  ['2004-01-02', false],
] as const) {
  test(`A birth date of ${date} ${isTaken ? 'can' : 'cannot'} be saved`, async () => {
    await shown()
    await page.getByLabelText('Дата рождения').fill(date)
    // Tab would go from the day to the month of the same field.
    await page.getByLabelText('Город').click()
    if (isTaken) await expect.element(save()).not.toHaveAttribute('aria-disabled')
    else {
      await expect.element(page.getByText(/^Дата должна быть с/)).toBeVisible()
      await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    }
  })
}

// Rule 5.6
test('Of genders and of ages there is one at most', async () => {
  await shown()
  const [male, female] = [page.getByRole('radio', { name: 'Мужской' }), page.getByRole('radio', { name: 'Женский' })]
  await page.getByText('Мужской').click()
  await expect.element(male).toBeChecked()
  await expect.element(female).not.toBeChecked()
  await page.getByText(/^50\+ лет$/).click()
  await expect.element(page.getByRole('radio', { name: /^25–35 лет$/ })).not.toBeChecked()
})

test('One timbre is the main one; another takes its place when it goes, or by choice', async () => {
  const service = fakeAnswers({ ...ASKED_BESIDE, 'PUT /api/narrator/common': { narrator: NARRATOR } })
  await shown({}, true)
  await page.getByRole('button', { name: 'Бархатный' }).click()
  await page.getByLabelText('Главный тембр').selectOptions('Бархатный')
  await page.getByRole('button', { name: /^Бархатный · главный$/ }).click()
  await expect.element(page.getByRole('button', { name: /^Звонкий · главный$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Тёплый' }).click()
  await save().click()
  await expect.element(page.getByText('Профиль сохранён')).toBeVisible()
  const expected = [2, 3, 1].map((id) => ({ id, pivot: { main: id === 2 } }))
  expect(bodyOf(service.asked[0]).timbres).toEqual(expected)
})

describe('Languages', () => {
  const remove = (name: string) => page.getByRole('button', { name: `Убрать: ${name}` })

  test('begin with one main native language when there is none', async () => {
    await shown({ languages: [] })
    const row = page.getByRole('listitem', { name: 'Русский' })
    await expect.element(row.getByLabelText('Родной')).toBeChecked()
    await expect.element(row.getByLabelText('Основной')).toBeChecked()
  })

  // Rule 5.6
  test('keep the main one, which says why it stays', async () => {
    await shown()
    await expect.element(remove('Русский')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText(/^Основной язык убрать нельзя/)).toBeVisible()
    await remove('Русский').click({ force: true })
    await expect.element(page.getByRole('listitem', { name: 'Русский' })).toBeVisible()
  })

  // Rule 5.6
  test('grow by the first unused one, as long as there is one, and lose any that is not the main one', async () => {
    await shown()
    const add = page.getByRole('button', { name: 'Добавить язык' })
    await add.click()
    await expect.element(page.getByRole('listitem', { name: 'Английский' })).toBeVisible()
    await add.click()
    await expect.element(page.getByRole('listitem', { name: 'Немецкий' })).toBeVisible()
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText('Все языки уже в списке')).toBeVisible()
    await page.getByRole('listitem', { name: 'Немецкий' }).getByText('Основной').click()
    await remove('Русский').click()
    expect(page.getByRole('listitem', { name: 'Русский' }).query()).toBeNull()
    await expect.element(remove('Немецкий')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('Working hours', () => {
  test('are typed as a clock of 24 hours and completed when the field is left', async () => {
    await shown()
    await page.getByText('Суббота').click()
    const start = page.getByLabelText('Суббота: начало')
    await expect.element(start).toHaveValue('10:00')
    await start.fill('9')
    await userEvent.tab()
    await expect.element(start).toHaveValue('09:00')
    await page.getByLabelText('Суббота: конец').fill('0000')
    await expect.element(save()).not.toHaveAttribute('aria-disabled')
  })

  // Rule 3.3
  test('that end before they begin are refused at the field, and say how a night shift is told', async () => {
    await shown()
    await page.getByLabelText('Понедельник: начало').fill('1800')
    await page.getByLabelText('Понедельник: конец').fill('1000')
    await userEvent.tab()
    await expect.element(page.getByText(/^Конец должен быть позже начала\. Ночная смена/).last()).toBeVisible()
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  })

  test('that are no time keep the profile from being saved', async () => {
    await shown()
    await page.getByLabelText('Понедельник: конец').fill('2570')
    await userEvent.tab()
    await expect.element(page.getByText('Укажите время, например 10:00').last()).toBeVisible()
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText(/^Исправьте 1\sполе\.$/)).toBeVisible()
  })

  test('of Monday are copied to the weekdays, and back again without losing what was typed since', async () => {
    await shown({}, true)
    await page.getByLabelText('Понедельник: начало').fill('1200')
    await page.getByRole('button', { name: /^Скопировать понедельник на\sвсе будни$/ }).click()
    await expect.element(page.getByLabelText('Пятница: начало')).toHaveValue('12:00')
    await page.getByLabelText('Город').fill('Пермь')
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await expect.element(page.getByLabelText('Пятница: начало')).toHaveValue('10:00')
    await expect.element(page.getByLabelText('Город')).toHaveValue('Пермь')
  })
})

test('Equipment and links need their words, or the row goes', async () => {
  await shown()
  await page.getByRole('button', { name: 'Добавить оборудование' }).click()
  await page.getByLabelText('Название').last().click()
  await userEvent.tab()
  await expect.element(page.getByText('Напишите название или уберите строку')).toBeVisible()
  await page.getByRole('button', { name: 'Убрать: строка 2' }).click()
  const addLink = page.getByRole('button', { name: 'Добавить ссылку' })
  addLink.element().scrollIntoView({ block: 'center' })
  await addLink.click()
  await page.getByLabelText('Адрес').fill('javascript:alert(1)')
  await userEvent.tab()
  await expect.element(page.getByText(/^Нужна ссылка, начинается с/)).toBeVisible()
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Адрес').fill('https://example.com')
  await expect.element(save()).not.toHaveAttribute('aria-disabled')
})

test('A refusal stands at its field, takes the focus there, and nothing typed is lost', async () => {
  const service = fakeAnswers(ASKED_BESIDE)
  const errors = { email: 'Проверьте адрес', 'equipment.0.title': 'Слишком длинно' }
  service.answer('PUT /api/narrator/common', { code: 'VALIDATION', message: 'Проверьте отмеченные поля.', errors }, 422)
  await shown()
  await page.getByLabelText('Город').fill('Пермь')
  await save().click()
  await expect.element(page.getByText('Проверьте адрес', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Слишком длинно')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(page.getByLabelText('Почта').element())
  await expect.element(page.getByLabelText('Город')).toHaveValue('Пермь')
})

test('Cancel brings back what is stored, and what waits for staff is told', async () => {
  await shown({ waiting: ['firstname', 'description'] })
  await expect.element(page.getByText(/^Ждёт проверки: имя, о\sсебе\./)).toBeVisible()
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Город').fill('Пермь')
  await page.getByRole('button', { name: 'Отмена' }).click()
  await expect.element(page.getByLabelText('Город')).toHaveValue('Казань')
  await expect.element(page.getByText('Изменений пока нет')).toBeVisible()
})
