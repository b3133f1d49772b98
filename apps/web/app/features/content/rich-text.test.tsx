import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import './content.css'
import { RichText } from './rich-text.tsx'

function scene(html: string) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <RichText html={html} /> },
    { path: '/help', Component: () => <h1>Помощь</h1> },
  ])
  return (
    <div style={{ width: 328 }}>
      <Stub initialEntries={['/']} />
    </div>
  )
}

// Rule 7.874
test('Whatever is written, a text is as wide as its place', async () => {
  const word = 'Словобезединогопробела'.repeat(6)
  const cells = `<td>${word}</td><td>Да</td><td>Нет</td>`
  for (const html of [
    `<p>${word}</p>`,
    `<pre><code>${word}</code></pre>`,
    `<pre><code>${'слово '.repeat(40)}</code></pre>`,
    `<table><tbody><tr>${cells}</tr></tbody></table>`,
    `<h2>${word}</h2>`,
    `<ul><li>${word}</li></ul>`,
  ]) {
    const { container, unmount } = await render(scene(html))
    const prose = container.querySelector('.prose')
    expect(prose?.scrollWidth, html.slice(0, 20)).toBe(prose?.clientWidth)
    await unmount()
  }
})

// Rule 7.874
test('A link to a page is followed within the site, one to a file is the browser’s', async () => {
  const page = await render(scene('<p><a href="/images/a.webp">Картинка</a> <a href="/help">Помощь здесь</a></p>'))
  const prevented = new Promise<boolean>((resolve) => {
    window.addEventListener(
      'click',
      (event) => {
        resolve(event.defaultPrevented)
        event.preventDefault()
      },
      { once: true },
    )
  })
  await page.getByRole('link', { name: 'Картинка' }).click()
  expect(await prevented).toBe(false)
  await page.getByRole('link', { name: 'Помощь здесь' }).click()
  await expect.element(page.getByRole('heading', { name: 'Помощь' })).toBeVisible()
})
