import type { Contract } from './endpoint.ts'

const files = import.meta.glob<object>('../**/*-endpoints.ts', { eager: true })

/** Every endpoint of the site's own API. The auth service speaks a protocol of its own and isn't part of it. */
export const endpoints = Object.fromEntries(
  Object.values(files)
    .flatMap((file) => Object.values(file).flatMap((exported) => Object.entries(exported)))
    .filter(([name]) => /^[A-Z]+ \//.test(name)),
) as unknown as { [Name in keyof Contract]: Contract[Name] }
