import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import type { Topic } from './question-editor.tsx'
import { QuestionsScreen } from './questions-screen.tsx'
import { TrackList } from './track-list.tsx'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const question = (id: number, question_ru: string) => ({
  ...{ id, question_ru, question_en: 'What?', answer_ru: 'Да.', answer_en: 'Yes.' },
  ...{ topic_id: 1, version: 1 },
})
const TOPICS: Topic[] = [
  { id: 1, title: 'Оплата', questions: [question(5, 'Как платить?'), question(6, 'Когда вернут?')] },
  { id: 2, title: 'Голоса', questions: [] },
]

const show = (Screen: () => React.ReactNode) => showStaffScreen(<Screen />, '/staff/questions')

test('A question is opened in its place, changed, and closed by saving', async () => {
  const service = fakeAnswers({
    'POST /api/staff/preview': { html: '<p>Да.</p>' },
    'PUT /api/staff/questions/5': { question: { ...question(5, 'Чем платить?'), version: 2 } },
  })
  await show(() => <QuestionsScreen topics={TOPICS} />)
  await page.getByRole('button', { name: 'Как платить?', exact: true }).click()
  await page.getByRole('textbox', { name: 'Вопрос' }).fill('Чем платить?')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Вопрос' })).not.toBeInTheDocument()
  expect(service.asked.join('\n')).toContain('"question_ru":"Чем платить?"')
})

test('A new question goes into its topic; what is missing is told at the field, and the words stay', async () => {
  const service = fakeAnswers({ 'POST /api/staff/preview': { html: '' } })
  service.answer(
    'POST /api/staff/questions',
    { code: 'VALIDATION', message: 'Проверьте поля.', errors: { question_en: 'Заполните это поле' } },
    422,
  )
  await show(() => <QuestionsScreen topics={TOPICS} />)
  await page
    .getByRole('button', { name: /Добавить вопрос/ })
    .nth(1)
    .click()
  await page.getByRole('textbox', { name: 'Вопрос' }).fill('Какие голоса?')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  // The missing text is that of the other language: it comes in front, and the keyboard goes to it.
  await expect.element(page.getByRole('radio', { name: /Английский: есть ошибки/ })).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: 'Вопрос' })).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Вопрос' })).toHaveAccessibleDescription(/Заполните/)
  await page.getByText('Русский', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Вопрос' })).toHaveValue('Какие голоса?')
  expect(service.asked.join('\n')).toContain('"topic_id":2')
})

test('Questions are put into another order', async () => {
  const service = fakeAnswers({ 'PUT /api/staff/question-topics/1/order': {} })
  await show(() => <QuestionsScreen topics={TOPICS} />)
  await page.getByRole('button', { name: /Выше: Когда/ }).click()
  await expect.poll(() => service.asked.at(-1)).toContain('{"ids":[6,5],"before":[5,6]}')
})

const track = (id: number, title_ru: string, withdrawn: boolean) => ({
  ...{ id, title_ru, title_en: 'Snow', withdrawn, version: 3 },
  music: { id, title: title_ru, musiccomp: { id: 8, title: 'Тихое' }, duration_ms: null, withdrawn, sound: null },
})

test('A track is withdrawn, another is brought back, and one without a preview says so', async () => {
  const service = fakeAnswers({
    'PUT /api/staff/tracks/1': { track: track(1, 'Снег', true) },
    'PUT /api/staff/tracks/2': { track: track(2, 'Дождь', false) },
  })
  const comp = { id: 8, title_ru: 'Тихое', title_en: 'Quiet', image: null, hidden: false, version: 1 }
  const tracks = [track(1, 'Снег', false), track(2, 'Дождь', true)]
  await show(() => <TrackList musiccomp={{ ...comp, tracks }} />)
  await expect.element(page.getByText(/Готовим отрывок/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Снять с сайта' }).click()
  await expect.poll(() => service.asked.at(-1)).toContain('"withdrawn":true,"version":3')
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.poll(() => service.asked.at(-1)).toContain('"withdrawn":false,"version":3')
})
