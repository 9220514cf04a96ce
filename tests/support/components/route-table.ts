/** Stands in for `@react-router/dev/routes`, which reads the file system, when `app/routes.ts` is loaded in a browser. */
import type { RouteConfigEntry } from '@react-router/dev/routes'

export const index = (file: string): RouteConfigEntry => ({ file, index: true })

export const route = (path: string, ...given: Parameters<typeof layout>): RouteConfigEntry => ({
  path,
  ...layout(...given),
})

export function layout(
  file: string,
  options: RouteConfigEntry[] | { id?: string } = [],
  children: RouteConfigEntry[] = [],
): RouteConfigEntry {
  return Array.isArray(options) ? { file, children: options } : { file, children, ...options }
}
