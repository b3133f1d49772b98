/**
 * What robots are told (Product §2). Pages of one person are shut here because they only lead to signing in; pages that
 * may be read but not indexed say so themselves, which a robot learns only if it may read them.
 */
export function writeRobots(public_url: string): string {
  const shut = ['/profile', '/staff', '/login', '/outbox', '/new-order', '/out-of-service']
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...shut.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`]),
    // One of the two search engines that our readers use asks to be told which names change nothing on a page.
    'Clean-param: utm_source&utm_medium&utm_campaign&utm_term&utm_content&from&yclid&gclid',
    '',
    `Sitemap: ${public_url}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
