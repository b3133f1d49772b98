import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { AnyContract } from '@tembrel/contract/call.ts'
import { openapiDocument, type OpenapiDocument } from './document.ts'

/** The reference page loads its own scripts and styles, and asks only this host. */
const REFERENCE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 40"><text x="0" y="29" font-size="26" ' +
    'font-family="Georgia, serif" fill="#fff">Тембрель</text></svg>',
)

/** Serves `openapi.json` and, at `docs`, a page to read it, both below the instance's prefix. */
export async function installOpenapi(api: FastifyInstance, contract: AnyContract, accessCookie: string): Promise<void> {
  let document: OpenapiDocument | undefined
  let text: string | undefined
  const read = () => (document ??= openapiDocument(contract, accessCookie))
  api.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(read()))),
  )
  // The page reads `docs/json`: the same document, made at the first request.
  await api.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // Without it the address without a slash at its end would ask for its scripts outside the prefix.
    indexPrefix: api.prefix,
    staticCSP: REFERENCE_POLICY,
    transformSpecification: () => read() as never,
    transformSpecificationClone: false,
    theme: { title: 'Tembrel API' },
    logo: { type: 'image/svg+xml', content: LOGO },
    uiConfig: { deepLinking: true, docExpansion: 'list' },
  })
}
