/**
 * Writes robots.txt (Product §2). Personal pages are closed here because they only lead to signing in. Pages that may be read but
 * not indexed say so in themselves, so robots must be allowed to read them.
 */
export function writeRobots(public_url: string): string {
  const shut = ['/profile', '/staff', '/login', '/outbox', '/new-order', '/out-of-service']
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...shut.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`]),
    // One of the two search engines that our readers use lets a site list the query parameters that do not change a page.
    'Clean-param: utm_source&utm_medium&utm_campaign&utm_term&utm_content&from&yclid&gclid',
    '',
    `Sitemap: ${public_url}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
