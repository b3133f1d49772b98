import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A page learns of other routes when a link to them is near: it need not know the whole product at once.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
