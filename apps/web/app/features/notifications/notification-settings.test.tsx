import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import { Toasts } from '../../ui/toasts.tsx'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import type { NotificationSettings as Settings } from './kind-texts.ts'
import { NotificationSettings } from './notification-settings.tsx'
import { TelegramConnect } from './telegram-connect.tsx'

afterEach(() => vi.unstubAllGlobals())

const SETTINGS: Settings = {
  kinds: [
    { kind: 'message', mail: true, telegram: true },
    { kind: 'results', mail: true, telegram: false },
  ],
  quiet_from: '22:00',
  quiet_to: '08:00',
  timezone: 'Europe/Moscow',
  digest: 'soon',
  email: 'marina@example.com',
  tg_connected: false,
  tg_available: true,
}
const TIMEZONES = [
  { name: 'Europe/Moscow', title: 'Москва' },
  { name: 'Asia/Omsk', title: 'Омск' },
]

async function shown(settings: Partial<Settings> = {}, telegram = { isAvailable: true, isConnected: false }) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <main>
          <TelegramConnect {...telegram} />
          <NotificationSettings settings={{ ...SETTINGS, ...settings }} timezones={TIMEZONES} />
          <Toasts />
        </main>
      ),
    },
  ])
  return render(<Stub />)
}

test('What is chosen is saved as a whole, and saving is offered only when something has changed', async () => {
  const service = fakeAnswers({ 'PUT /api/notifications/settings': { ...SETTINGS, digest: 'daily' } })
  const screen = await shown()
  const save = screen.getByRole('button', { name: 'Сохранить' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await screen.getByText('Почта', { exact: true }).first().click()
  await screen.getByRole('combobox', { name: 'Как часто' }).selectOptions('Раз в день, утром')
  await expect.element(screen.getByText('Есть несохранённые изменения')).toBeVisible()
  await save.click()
  await expect.element(screen.getByText('Настройки уведомлений сохранены')).toBeVisible()
  const sent = JSON.parse((service.asked[0] ?? '').replace(/^[^{]*/, '')) as Settings
  expect(sent.kinds[0]).toEqual({ kind: 'message', mail: false, telegram: true })
  expect(sent.digest).toBe('daily')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
})

test('Quiet hours can be turned off and on, and a refusal stands at its field without losing anything', async () => {
  const service = fakeAnswers({})
  service.answer(
    'PUT /api/notifications/settings',
    { code: 'VALIDATION', message: 'Проверьте отмеченные поля.', errors: { quiet_to: 'Выберите другое время' } },
    422,
  )
  const screen = await shown()
  const quiet = screen.getByText('Тихие часы')
  await quiet.click()
  await expect.element(screen.getByLabelText('Часовой пояс')).toBeVisible()
  expect(screen.getByLabelText('С', { exact: true }).query()).toBeNull()
  await quiet.click()
  await screen.getByLabelText('До', { exact: true }).fill('22:00')
  await screen.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(screen.getByText('Выберите другое время')).toBeVisible()
  await expect.element(screen.getByLabelText('До', { exact: true })).toHaveValue('22:00')
})

test('A person without an address and without the bot is told so', async () => {
  const screen = await shown({ email: null, tg_available: false }, { isAvailable: false, isConnected: false })
  await expect.element(screen.getByText('Вы не указали почту, поэтому письма приходить не будут')).toBeVisible()
  await expect.element(screen.getByText('Телеграм сейчас недоступен')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Сообщения: Телеграм' }).query()).toBeNull()
})

test('Before Telegram is connected its switches are off, and say why', async () => {
  const screen = await shown()
  const telegram = screen.getByRole('switch', { name: 'Сообщения: Телеграм' })
  await expect.element(telegram).toBeDisabled()
  await expect.element(telegram).not.toBeChecked()
  await expect.element(telegram).toHaveAccessibleDescription(/^Чтобы получать уведомления в\sТелеграме/)
  await screen.unmount()
  const connected = await shown({ tg_connected: true }, { isAvailable: true, isConnected: true })
  await expect.element(connected.getByRole('switch', { name: 'Сообщения: Телеграм' })).toBeChecked()
  expect(connected.getByText(/^Чтобы получать уведомления/).query()).toBeNull()
})

// Rule 1.24
test('While Telegram is switched off, who has connected it is told so and can leave', async () => {
  const screen = await shown({ tg_connected: true, tg_available: false }, { isAvailable: false, isConnected: true })
  await expect.element(screen.getByText('Телеграм сейчас недоступен')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Отключить/ })).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Сообщения: Телеграм' }).query()).toBeNull()
})

test('Connecting gives a link and waits; a link that is too old is replaced', async () => {
  const url = 'https://t.me/tembrel_bot?start=abc'
  const service = fakeAnswers({
    'POST /api/telegram/link': { url, expires_at: new Date(Date.now() + 600_000).toISOString() },
  })
  const screen = await shown()
  await screen.getByRole('button', { name: 'Подключить Телеграм' }).click()
  await expect.element(screen.getByRole('link', { name: 'Открыть бота' })).toHaveAttribute('href', url)
  await expect.element(screen.getByText(/^Откройте бота/)).toBeVisible()
  await screen.unmount()
  service.answer('POST /api/telegram/link', { url, expires_at: new Date(Date.now() - 1000).toISOString() })
  const again = await shown()
  await again.getByRole('button', { name: 'Подключить Телеграм' }).click()
  await expect.element(again.getByText('Ссылка устарела')).toBeVisible()
  await expect.element(again.getByRole('button', { name: 'Получить новую ссылку' })).toBeVisible()
})

test('A connected bot can be disconnected', async () => {
  const service = fakeAnswers({ 'DELETE /api/telegram/link': {} })
  const screen = await shown({ tg_connected: true }, { isAvailable: true, isConnected: true })
  await expect.element(screen.getByText('Подключён', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Отключить' }).click()
  await expect.element(screen.getByText('Телеграм отключён')).toBeVisible()
  expect(service.asked).toEqual(['DELETE /api/telegram/link'])
})
