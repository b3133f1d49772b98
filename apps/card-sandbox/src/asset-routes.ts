/** The files of the pay page. They are read once; the fonts are the product's own where they are installed. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const files: Readonly<Record<string, string>> = {
  'pay-page.css': 'text/css; charset=utf-8',
  'pay-page.js': 'text/javascript; charset=utf-8',
  'card-form-rules.js': 'text/javascript; charset=utf-8',
  'payout-form.css': 'text/css; charset=utf-8',
  'payout-form.js': 'text/javascript; charset=utf-8',
  'admin-page.css': 'text/css; charset=utf-8',
  'mark.svg': 'image/svg+xml',
}

// The ranges say which file a character is in, so that a page loads only the ones it needs.
const fonts: Readonly<Record<string, string>> = {
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'latin-ext': 'U+0100-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0',
  latin: 'U+0000-00FF,U+2000-202E,U+2030-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
}

/** Registers `/assets/*`. */
export function assetRoutes(app: FastifyInstance): void {
  const folder = findFonts()
  const face = (name: string, range: string) =>
    `@font-face{font-family:'Golos Text Variable';src:url(fonts/${name}.woff2) format('woff2');` +
    `font-weight:400 900;font-display:swap;unicode-range:${range}}\n`
  const faces = folder === null ? [] : Object.entries(fonts).map(([name, range]) => face(name, range))
  const theme = Buffer.concat([Buffer.from(faces.join('')), readAsset('theme.css')])
  serve(app, 'theme.css', 'text/css; charset=utf-8', theme)
  for (const [name, type] of Object.entries(files)) serve(app, name, type, readAsset(name))
  if (folder === null) return
  for (const name of Object.keys(fonts)) {
    const font = readFileSync(join(folder, `golos-text-${name}-wght-normal.woff2`))
    serve(app, `fonts/${name}.woff2`, 'font/woff2', font)
  }
}

function serve(app: FastifyInstance, name: string, type: string, content: Buffer): void {
  app.get(`/assets/${name}`, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })
      .type(type)
      .send(content),
  )
}

function readAsset(name: string): Buffer {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url))
}

// The font belongs to the web package; without it the page falls back to the fonts of the system.
function findFonts(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve('@fontsource-variable/golos-text/package.json')
    return join(dirname(manifest), 'files')
  } catch {
    return null
  }
}
