import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SafeHtml } from './safe-html.tsx'

async function shown(html: string): Promise<string> {
  const { container } = await render(<SafeHtml html={html} />)
  return container.innerHTML
}

test('Simple markup is kept without its attributes', async () => {
  expect(await shown('<p style="x" onclick="y">Деньги <b class="z">придут</b><br>завтра</p>')).toBe(
    '<p>Деньги <b>придут</b><br>завтра</p>',
  )
})

test('Unknown elements leave their words, scripts leave nothing', async () => {
  expect(await shown('<div>Раз<script>alert(1)</script><marquee>два</marquee></div><style>p{}</style>')).toBe('Раздва')
})

test('Images and handlers do not run', async () => {
  const before = Object.keys(window).length
  expect(await shown('<img src=x onerror="window.hacked=1">текст<svg onload="window.hacked=1"></svg>')).toBe('текст')
  expect(Object.keys(window).length).toBe(before)
})

test('Links keep safe addresses, and foreign ones open apart', async () => {
  expect(await shown('<a href="javascript:alert(1)">раз</a>')).toBe('раз')
  expect(await shown('<a href="https://example.org/x" target="_top">два</a>')).toContain(
    'href="https://example.org/x" target="_blank" rel="noopener"',
  )
  expect(await shown('<a href="/profile/wallet">три</a>')).not.toContain('_blank')
})

test('Broken markup is still text', async () => {
  expect(await shown('<b>жирный <i>оба</b> хвост & <')).toContain('хвост &amp; &lt;')
})
