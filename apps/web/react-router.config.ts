import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every route of the product in the first manifest would cost more script than most pages have (measured: docs/performance.md).
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
