/**
 * A square PNG of a person's picture: cut from its middle, made small, upright, and without anything but its pixels
 * (docs/decisions/0048).
 */
import { renderAsync } from '@resvg/resvg-js'
import { readImageSize } from './sniff/image-size.ts'
import { readJpegOrientation } from './sniff/jpeg-orientation.ts'

/** Pixels a side: the largest place for a portrait on a screen of double density. */
const SIDE = 320

/** How each EXIF orientation is put upright, for a picture of the stored width and height. */
const UPRIGHT: Readonly<Record<number, (width: number, height: number) => string>> = {
  2: (width) => `matrix(-1 0 0 1 ${width} 0)`,
  3: (width, height) => `matrix(-1 0 0 -1 ${width} ${height})`,
  4: (_, height) => `matrix(1 0 0 -1 0 ${height})`,
  5: () => 'matrix(0 1 1 0 0 0)',
  6: (_, height) => `matrix(0 1 -1 0 ${height} 0)`,
  7: (width, height) => `matrix(0 -1 -1 0 ${height} ${width})`,
  8: (width) => `matrix(0 -1 1 0 0 ${width})`,
}

/** One at a time: a photograph takes a core and up to 160 MB while it is decoded. */
let last: Promise<unknown> = Promise.resolve()

/** Null for a file that cannot be decoded, or of which nothing is to be seen. */
export async function squarePicture(content: Buffer, type: 'jpeg' | 'png'): Promise<Buffer | null> {
  const svg = squareSvg(content, type)
  if (svg === null) return null
  const drawing = last.then(async () => renderAsync(svg, { font: { loadSystemFonts: false } }))
  last = drawing.catch(() => undefined)
  const picture = await drawing.catch(() => null)
  // What cannot be decoded is left out of the drawing without a word: nothing but transparent pixels remain.
  const isSeen = picture !== null && picture.pixels.some((value, index) => index % 4 === 3 && value !== 0)
  return picture !== null && isSeen ? Buffer.from(picture.asPng()) : null
}

function squareSvg(content: Buffer, type: 'jpeg' | 'png'): string | null {
  const size = readImageSize(content, type)
  if (!size || size.width < 1 || size.height < 1) return null
  const { width, height } = size
  const orientation = type === 'jpeg' ? readJpegOrientation(content) : 1
  const isLying = orientation >= 5
  const shown = isLying ? { width: height, height: width } : size
  const side = Math.min(shown.width, shown.height)
  const left = (shown.width - side) / 2
  const top = (shown.height - side) / 2
  const upright = UPRIGHT[orientation]?.(width, height)
  const data = `data:image/${type};base64,${content.toString('base64')}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${left} ${top} ${side} ${side}">` +
    `<g${upright === undefined ? '' : ` transform="${upright}"`}>` +
    `<image width="${width}" height="${height}" href="${data}"/></g></svg>`
  )
}
