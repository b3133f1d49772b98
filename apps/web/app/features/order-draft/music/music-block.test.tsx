import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { Api } from '../../../api/call-types.ts'
import { fakeApi } from '../../../api/testing/fake-api.ts'
import { NoAnswer } from '../../../api/failures.ts'
import '../../../styles/app.css'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import type { Music } from '../../music/music-track.ts'
import { MusicBlock } from './music-block.tsx'
import { OrderScenario } from '../testing/order-scenario.tsx'
import { sampleEditor, sampleInfo, sampleNarrator } from '../testing/sample-editor.ts'
import type { SampleEditor } from '../testing/sample-editor.ts'

const CALM = { id: 1, title: 'Спокойное' }
const LOUD = { id: 2, title: 'Громкое' }

function musicOf(id: number, title: string, musiccomp = CALM): Music {
  const sound = { play: `/download?music=${id}&example=1`, save: null, duration_ms: 30_000, peaks: null }
  return { id, title, musiccomp, duration_ms: 108_000, withdrawn: false, sound: { ...sound, loudness_lufs: null } }
}

const MUSICS = [musicOf(11, 'Тихий снег'), musicOf(12, 'Окно на север'), musicOf(21, 'Ярмарка', LOUD)]

interface Service {
  readonly api: Api
  musics: readonly Music[]
  isAway: boolean
}

function service(): Service {
  const compOf = ({ id, title }: typeof CALM) => ({ id, title, image: null, tracks_count: 2 })
  const made: Service = {
    musics: MUSICS,
    isAway: false,
    api: fakeApi(async (call, options) => {
      const { params, query } = options as { params?: { id: number }; query?: { ids: readonly number[] } }
      if (made.isAway) throw new NoAnswer('away')
      if (call === 'GET /musiccomps') return { musiccomps: [compOf(CALM), compOf(LOUD)] }
      if (call === 'GET /musics') {
        return { musics: made.musics.filter(({ id }) => query?.ids.includes(id)) }
      }
      const comp = params?.id === LOUD.id ? LOUD : CALM
      return { musiccomp: { ...compOf(comp), musics: made.musics.filter(({ musiccomp }) => musiccomp.id === comp.id) } }
    }),
  }
  return made
}

beforeAll(installHistoryLayers)
afterEach(closeAllDialogs)

async function show(
  more: { readonly musics?: readonly number[]; readonly from?: Service; readonly flags?: object } = {},
): Promise<SampleEditor> {
  const editor = sampleEditor((more.from ?? service()).api, sampleInfo(more.flags))
  editor.store.chooseNarrator(sampleNarrator())
  editor.store.typeText('Купите сейчас!')
  if (more.musics) editor.store.change({ change: 'musics', musics: more.musics })
  await render(
    <OrderScenario editor={editor}>
      <MusicBlock />
    </OrderScenario>,
  )
  return editor
}

const draftOf = (editor: SampleEditor) => editor.store.getState().form.draft
const press = (name: RegExp | string) => page.getByRole('button', { name }).click()

// Rules 2.44, 2.52
test('Several tracks are chosen in the order of the clip; the sum is told before, what was switched on after', async () => {
  const editor = await show()
  await press('Добавить музыку')
  await expect.element(page.getByText(/Музыка\sвключает:\sЧистка,\sСведение.\s\+2.500.₽\sк\sзаказу/)).toBeVisible()
  await press('Выбрать: Окно на север')
  await page.getByRole('tab', { name: /Громкое/ }).click()
  await press('Выбрать: Ярмарка')
  expect(draftOf(editor).musics).toEqual([])
  await press('Добавить 2 трека')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(draftOf(editor)).toMatchObject({ musics: [12, 21], cleaning: true, mixing: true })
  await expect.element(page.getByText('Включили: Чистка, Сведение.')).toBeVisible()
  await expect.element(page.getByText('Подборка «Громкое» · 1:48')).toBeVisible()
  await press('Отменить')
  expect(draftOf(editor)).toMatchObject({ musics: [], cleaning: false, mixing: false })
})

test('A track of the order is replaced in its place, and nothing is switched', async () => {
  const editor = await show({ musics: [11, 12] })
  await press('Заменить: Тихий снег')
  await expect.element(page.getByText('Выберите трек вместо трека «Тихий снег».')).toBeVisible()
  await expect.element(page.getByText('в заказе', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: /Громкое/ }).click()
  await press('Поставить: Ярмарка')
  await press('Заменить на «Ярмарка»')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(draftOf(editor)).toMatchObject({ musics: [21, 12], cleaning: true, mixing: true })
})

test('A chosen track is replaced inside the dialog, and Escape goes back to the choice', async () => {
  const editor = await show({ musics: [11] })
  await press('Добавить ещё трек')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Заменить: Тихий снег' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Замена трека' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('heading', { name: 'Музыка', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Заменить: Тихий снег' }).click()
  await press('Поставить: Окно на север')
  await press('Заменить на «Окно на север»')
  await press('Сохранить выбор')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(draftOf(editor).musics).toEqual([12])
})

test('Removing the last track switches cleaning and mixing off and says so', async () => {
  const editor = await show({ musics: [11] })
  await press('Убрать: Тихий снег')
  expect(draftOf(editor)).toMatchObject({ musics: [], cleaning: false, mixing: false })
  await expect.element(page.getByText(/Выключили: .*Чистка/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Добавить музыку' })).toBeVisible()
})

test('A closed dialog leaves the order as it was', async () => {
  const editor = await show({ musics: [11] })
  await press('Добавить ещё трек')
  await press('Выбрать: Окно на север')
  // The toast of an earlier choice has a cross of its own.
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).first().click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(draftOf(editor).musics).toEqual([11])
})

test('Titles are searched in all compilations', async () => {
  await show()
  await press('Добавить музыку')
  await page.getByRole('searchbox', { name: 'Название трека' }).fill('ярм')
  await expect.element(page.getByRole('button', { name: 'Выбрать: Ярмарка' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Выбрать: Тихий снег' })).not.toBeInTheDocument()
  await page.getByRole('searchbox', { name: 'Название трека' }).fill('такого нет')
  await expect.element(page.getByText('Такого трека нет')).toBeVisible()
})

test('Compilations are tabs that arrows open', async () => {
  await show()
  await press('Добавить музыку')
  const calm = page.getByRole('tab', { name: /Спокойное/ })
  await expect.element(calm).toHaveAttribute('aria-selected', 'true')
  await calm.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('tab', { name: /Громкое/ })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Выбрать: Ярмарка' })).toBeVisible()
})

test('Where nobody answers the dialog offers to try again', async () => {
  const from = service()
  await show({ from })
  from.isAway = true
  await press('Добавить музыку')
  await expect.element(page.getByText('Не удалось загрузить музыку.')).toBeVisible()
  from.isAway = false
  await press('Повторить')
  await expect.element(page.getByRole('button', { name: 'Выбрать: Тихий снег' })).toBeVisible()
})

test('A withdrawn track says what to do, and what the service refuses stands at the block', async () => {
  const from = service()
  from.musics = [{ ...musicOf(11, 'Тихий снег'), withdrawn: true }]
  const editor = await show({ from, musics: [11] })
  await expect.element(page.getByText('Этот трек больше не предлагаем. Замените его или уберите.')).toBeVisible()
  editor.store.setRefusal({ musics: 'Такой музыки нет.' }, null)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Такой музыки нет.')
  await press('Убрать: Тихий снег')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('A genre without music and a site without it have no block', async () => {
  const editor = await show()
  editor.store.change({ change: 'genre', genre: 2 })
  await expect.element(page.getByRole('heading', { name: 'Музыка' })).not.toBeInTheDocument()
})

test('While music is switched off there is no block', async () => {
  await show({ flags: { music: false } })
  await expect.element(page.getByRole('heading', { name: 'Музыка' })).not.toBeInTheDocument()
})
