import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  buildDirectory: 'build',
  // The site has a handful of routes: shipping them all avoids a manifest request per hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
