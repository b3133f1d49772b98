import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { readLocaleFrom } from '../../../i18n/locale.ts'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import type { SectionKind, StaffSection } from './section-calls.ts'
import { SectionsScreen } from './sections-screen.tsx'

beforeAll(installHistoryLayers)
beforeEach(async () => page.viewport(1440, 900))
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const section = (id: number, title_ru: string, slug: string, texts_count: number): StaffSection => ({
  ...{ id, slug, title_ru, title_en: 'Studio', texts_count, version: 2 },
  ...{ lead_ru: 'О студии', lead_en: 'On the studio' },
})
const SECTIONS = [section(1, 'Студия', 'studio', 5), section(2, 'Голоса', 'voices', 0)]

async function show(kind: SectionKind, sections: readonly StaffSection[] = SECTIONS) {
  const texts = { to: '/staff/blog', label: 'Статьи' }
  await showStaffScreen(<SectionsScreen kind={kind} sections={sections} texts={texts} />, '/staff/blog')
}

test('On English pages the list has the English titles', async () => {
  readLocaleFrom(() => 'en')
  onTestFinished(() => readLocaleFrom(() => 'ru'))
  await show('topic', [section(1, 'Студия', 'studio', 5)])
  await expect.element(page.getByRole('button', { name: 'Studio', exact: true })).toBeVisible()
})

// Rule 2.196
test('A category is renamed in its place and says how many posts stand in it', async () => {
  const service = fakeAnswers({ 'PUT /api/staff/post-categories/1': { category: SECTIONS[0] ?? {} } })
  await show('category')
  await expect.element(page.getByText(/5\sстатей/)).toBeVisible()
  await page.getByRole('button', { name: 'Студия', exact: true }).click()
  await page.getByRole('textbox', { name: 'Адрес' }).fill('home-studio')
  await expect.element(page.getByText(/Старый адрес приведёт/)).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Адрес' })).not.toBeInTheDocument()
  expect(service.asked.at(-1)).toContain('"slug":"home-studio"')
  expect(service.asked.at(-1)).toContain('"version":2')
})

// Rule 2.196
test('A category with posts cannot be deleted and says why; an empty one is, after a question', async () => {
  const service = fakeAnswers({ 'DELETE /api/staff/post-categories/2': {} })
  await show('category')
  await page.getByRole('button', { name: 'Студия', exact: true }).click()
  await expect.element(page.getByText(/можно удалить, когда/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Удалить рубрику' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Голоса', exact: true }).click()
  await page.getByRole('button', { name: 'Удалить рубрику' }).click()
  expect(service.asked).toEqual([])
  await page.getByRole('button', { name: 'Удалить насовсем' }).click()
  await expect.poll(() => service.asked).toEqual(['DELETE /api/staff/post-categories/2'])
})

test('The address of a new topic follows its name, and what is refused is told at the field', async () => {
  const service = fakeAnswers({})
  const refusal = { code: 'VALIDATION', message: 'Проверьте поля.', errors: { slug: 'Уже занято' } }
  service.answer('POST /api/staff/question-topics', refusal, 422)
  await show('topic', [])
  await page.getByRole('button', { name: 'Добавить раздел' }).click()
  await page.getByRole('textbox', { name: /по-русски/ }).fill('Оплата')
  await expect.element(page.getByRole('textbox', { name: 'Адрес' })).toHaveValue('oplata')
  expect(page.getByRole('textbox', { name: /рубрика/ }).elements()).toHaveLength(0)
  await page.getByRole('textbox', { name: /по-английски/ }).fill('Payment')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Адрес' })).toHaveAccessibleDescription('Уже занято')
  await expect.element(page.getByRole('textbox', { name: /по-английски/ })).toHaveValue('Payment')
  expect(service.asked.at(-1)).toBe(
    'POST /api/staff/question-topics {"slug":"oplata","title_ru":"Оплата","title_en":"Payment"}',
  )
})

test('Topics are put into another order, and nothing overflows a phone', async () => {
  const service = fakeAnswers({ 'PUT /api/staff/question-topics': {} })
  await show('topic', [
    section(1, 'Очень-длинное-название-раздела-без-пробелов', 'a-very-long-address', 1),
    ...SECTIONS.slice(1),
  ])
  await page.getByRole('button', { name: /Выше: Голоса/ }).click()
  await expect.poll(() => service.asked.at(-1)).toContain('{"ids":[2,1],"before":[1,2]}')
  await page.viewport(360, 740)
  await page
    .getByRole('button', { name: /Очень-длинное-название-раздела-без-пробелов/ })
    .first()
    .click()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
