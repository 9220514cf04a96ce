import { GoTrueClient } from '@supabase/auth-js'
import { recall } from '#app/routes/admin/parts/browser-memory.ts'

/** Where the browser finds the auth service: this site's own (`null`), or the hosted one set in AUTH_URL. */
export interface AuthAddress {
  url: string | null
  /** The key that a hosted service's gateway expects; public by design. */
  apiKey: string | null
}

/** The client's own default, named here because `storedUserId` reads it, too. */
const storageKey = 'supabase.auth.token'

let client: GoTrueClient | undefined
let service: { url: string; headers: Record<string, string> } | undefined

/**
 * This page's only client. It handles session storage, refreshing and coordination between tabs itself (spec.md §4, §9). Only
 * screens under /admin may import it: public pages never ship it.
 */
export function openAuthClient({ url, apiKey }: AuthAddress): GoTrueClient {
  service ??= { url: url ?? `${window.location.origin}/auth/v1`, headers: apiKey ? { apikey: apiKey } : {} }
  client ??= new GoTrueClient({
    ...service,
    storageKey,
    persistSession: true,
    autoRefreshToken: true,
    // It would accept any session in the URL without asking (arriving-session.ts).
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  })
  return client
}

/** A client that stores nothing, to look at a session that isn't this page's. */
export function openVisitor(): GoTrueClient {
  return new GoTrueClient({
    ...service,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: 'visitor',
  })
}

/** The client, for screens, which are shown only after it was opened. */
export function authClient(): GoTrueClient {
  if (!client) throw new Error('The auth client is opened by the session of the admin screens.')
  return client
}

/**
 * Whose session this browser holds, whether or not it's still good. The client itself would first try to renew a token that has expired,
 * which takes half a minute without a signal.
 */
export function storedUserId(): string | null {
  return JSON.parse(recall(storageKey) ?? 'null')?.user?.id ?? null
}
