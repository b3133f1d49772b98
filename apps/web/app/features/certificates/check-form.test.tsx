import { createRoutesStub, useParams } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import { CheckForm } from './check-form.tsx'

function Where() {
  return <output>{useParams()['number']}</output>
}

const form = (asked: string, isUnknown: boolean) => {
  const Stub = createRoutesStub([
    { path: '/check', Component: () => <CheckForm asked={asked} isUnknown={isUnknown} /> },
    { path: '/check/:number', Component: Where },
  ])
  return <Stub initialEntries={['/check']} />
}

// Rule 10.61
test('A number is followed however it is typed; one that cannot be stays in the field with its reason', async () => {
  const screen = await render(form('', false))
  const field = screen.getByLabelText('Номер сертификата')
  await field.fill('7к3м 92pd 4ws')
  await screen.getByRole('button', { name: 'Проверить' }).click()
  await expect.element(field).toHaveAccessibleDescription(/12\sбукв\sи\sцифр\.\sСверьте/)
  await expect.element(field).toHaveValue('7к3м 92pd 4ws')
  await field.fill('7к3м 92pd 4wst')
  await expect.element(field).toHaveAccessibleDescription(/7K3M-92PD-4WST$/)
  await screen.getByRole('button', { name: 'Проверить' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('7K3M-92PD-4WST')
})

test('A number that nothing has is said at the field until it is changed', async () => {
  const screen = await render(form('0000-0000-0000', true))
  const field = screen.getByLabelText('Номер сертификата')
  await expect.element(field).toHaveAccessibleDescription(/Сертификата\sс\sтаким\sномером\sнет/)
  await field.fill('0000-0000-0001')
  await expect.element(field).toHaveAccessibleDescription(/^12\sбукв\sи\sцифр:/)
})
