import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { sampleUser } from '../../agent/testing/sample-user.ts'
import { ForbiddenScene } from './forbidden-scene.tsx'

// Rule 2.861
test('A page for other roles says who may open it and leads on', async () => {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ user: sampleUser({ role: 'client' }), site: null }),
      HydrateFallback: () => null,
      Component: () => <ForbiddenScene roles={['narrator', 'agent']} />,
    },
  ])
  await render(<Stub initialEntries={['/profile/reviews']} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Эта страница для другой роли')
  await expect.element(page.getByText('Страница доступна в роли: диктор и агент.')).toBeVisible()
  await expect.element(page.getByText('Вы вошли в роли: заказчик.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'К моим страницам' }))
    .toHaveAttribute('href', '/profile/orders/current')
  await expect.element(page.getByRole('button', { name: 'Войти в другой роли' })).toBeVisible()
  await expect.element(page.getByText(/повторите попытку/)).not.toBeInTheDocument()
})
