import { GoTrueClient } from '@supabase/auth-js'

/** Where the browser finds the auth service: this site's own (`null`), or the hosted one set in AUTH_URL. */
export interface AuthAddress {
  url: string | null
  /** The key that a hosted service's gateway expects; public by design. */
  apiKey: string | null
}

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
