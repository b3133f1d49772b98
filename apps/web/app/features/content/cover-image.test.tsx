import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import '../compilations/compilations.css'
import { CoverImage } from './cover-image.tsx'

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

async function shown(image: string): Promise<HTMLImageElement> {
  const { container } = await render(
    <div style={{ width: 300 }}>
      <CoverImage image={image} sizes="300px" className="comp-cover comp-picture" />
    </div>,
  )
  return container.querySelector('img') as HTMLImageElement
}

// Rule 9.60
test('A wide cover is offered in two widths, and its place is as wide as its card', async () => {
  const image = await shown(`/images/${ID}.1600x900.webp`)
  expect(image.srcset).toBe(`/images/${ID}.640.webp 640w, /images/${ID}.1600x900.webp 1600w`)
  expect([image.sizes, image.getAttribute('width'), image.getAttribute('height')]).toEqual(['300px', '1600', '900'])
  expect([image.offsetWidth, image.offsetHeight]).toEqual([300, 190])
})

test('A small cover fills its card, too', async () => {
  const image = await shown(`/images/${ID}.120x80.webp`)
  expect(image.srcset).toBe('')
  expect(image.offsetWidth).toBe(300)
})

test('A cover of an earlier release is shown as it is', async () => {
  const image = await shown(`/images/${ID}.png`)
  expect([image.srcset, image.getAttribute('width'), image.getAttribute('src')]).toEqual([
    '',
    null,
    `/images/${ID}.png`,
  ])
})
