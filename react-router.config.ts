import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // scripts/build.ts writes each build to its own folder.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/unnamed',
  // The site has only a handful of routes, and shipping them all avoids a manifest request per hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
