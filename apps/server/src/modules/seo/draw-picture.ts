/** Draws an SVG as a PNG, one picture at a time: drawing takes a core, and messengers come in crowds. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('./fonts', import.meta.url))

const options = {
  font: {
    loadSystemFonts: false,
    fontFiles: readdirSync(FOLDER)
      .filter((file) => file.endsWith('.ttf'))
      .map((file) => `${FOLDER}/${file}`),
    defaultFontFamily: 'Golos Text',
  },
}

let last: Promise<unknown> = Promise.resolve()

/** The PNG, as large as the SVG says. */
export async function drawPicture(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const drawing = last.then(async () => (await renderAsync(svg, options)).asPng())
  last = drawing.catch(() => undefined)
  return drawing
}
