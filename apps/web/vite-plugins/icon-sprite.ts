import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

/*
 * Icons are written as usual, `import { Plus } from 'lucide-react'`. Their drawings go into one picture beside the
 * scripts and each icon becomes a reference to its part of it: a script full of drawings is paid for on every page
 * before anything can be pressed, and each icon drawn into the HTML is rendered again and again on the server.
 */

const LUCIDE_IMPORT = /^import \{([^}]+)\} from 'lucide-react'\n?/gm
/** Written in `maker`; the address of the picture takes its place. */
const PLACE = '/assets/icons.svg'
const LICENSE =
  'Icons by Lucide, ISC License, (c) Lucide Icons and Contributors; some by Feather, MIT License, (c) Cole Bemis'

interface Sprite {
  readonly fileName: string
  readonly source: string
}

interface ImportedIcon {
  readonly name: string
  readonly local: string
}

/** `{ Plus, X as Cross }` as names; type imports are left out. */
export function readImportedIcons(specifiers: string): ImportedIcon[] {
  return specifiers
    .split(',')
    .map((specifier) => specifier.trim())
    .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
    .map((specifier) => {
      const [name = '', local = name] = specifier.split(/\s+as\s+/)
      return { name, local }
    })
}

/** All icons that the application imports, in a fixed order. */
function findIcons(appFolder: string): string[] {
  const names = new Set<string>()
  for (const file of globSync('**/*.tsx', { cwd: appFolder }).concat(globSync('**/*.ts', { cwd: appFolder }))) {
    for (const [, specifiers = ''] of readFileSync(join(appFolder, file), 'utf8').matchAll(LUCIDE_IMPORT)) {
      for (const { name } of readImportedIcons(specifiers)) names.add(name)
    }
  }
  return [...names].toSorted()
}

async function drawSprite(names: readonly string[]): Promise<Sprite> {
  const lucide = (await import('lucide-react')) as unknown as Record<string, Parameters<typeof createElement>[0]>
  const symbols = names.map((name) => {
    const icon = lucide[name]
    if (icon === undefined) throw new Error(`Lucide has no icon ${name}`)
    const drawing = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`
  })
  const source = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${LICENSE} -->${symbols.join('')}</svg>\n`
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/icons-${hash}.svg`, source }
}

/** Replaces icons by references to a sprite of all icons in use. */
export function iconSprite(appFolder: string): Plugin {
  const maker = join(appFolder, 'ui/sprite-icon.tsx')
  let sprite: Sprite | null = null
  const current = async (): Promise<Sprite> => (sprite ??= await drawSprite(findIcons(appFolder)))
  return {
    name: 'tembrel:icon-sprite',
    enforce: 'pre',
    async transform(code, id) {
      if (id === maker) return { code: code.replace(PLACE, `/${(await current()).fileName}`), map: null }
      if (!id.startsWith(appFolder) || !code.includes("from 'lucide-react'")) return null
      let { source } = await current()
      const icons: ImportedIcon[] = []
      const rest = code.replace(LUCIDE_IMPORT, (_, specifiers: string) => {
        icons.push(...readImportedIcons(specifiers))
        return '\n'.repeat(specifiers.split('\n').length)
      })
      if (icons.length === 0) return null
      if (icons.some(({ name }) => !source.includes(`id="${name}"`))) {
        // An icon that was not there when the development server started.
        sprite = null
        ;({ source } = await current())
      }
      const made = icons.map(({ name, local }) => `const ${local} = /*#__PURE__*/ spriteIcon('${name}');`)
      return { code: `import { spriteIcon } from '${maker}';${made.join('')}${rest}`, map: null }
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { fileName, source } = await current()
      this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!/^\/assets\/icons-[\w-]+\.svg/.test(request.url ?? '')) return next()
        void current().then(({ source }) => response.setHeader('content-type', 'image/svg+xml').end(source))
      })
    },
  }
}
