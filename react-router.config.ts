import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // scripts/build.ts builds each build into a folder of its own.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/unnamed',
  // The site has a handful of routes: shipping them all avoids a manifest request per hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
