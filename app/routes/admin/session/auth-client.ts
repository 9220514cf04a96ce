import { GoTrueClient } from '@supabase/auth-js'

/** Where the browser finds the auth service: this site's own (`null`), or the hosted one that AUTH_URL names. */
export interface AuthAddress {
  url: string | null
  /** What the gateway of a hosted service wants to see; public by design. */
  apiKey: string | null
}

let client: GoTrueClient | undefined
let service: { url: string; headers: Record<string, string> } | undefined

/**
 * The one client of this page. Session storage, refreshing and the tabs' agreement are its own doing (spec.md §4, §9). Only
 * screens under /admin may import it: public pages never ship it.
 */
export function openAuthClient({ url, apiKey }: AuthAddress): GoTrueClient {
  service ??= { url: url ?? `${window.location.origin}/auth/v1`, headers: apiKey ? { apikey: apiKey } : {} }
  client ??= new GoTrueClient({
    ...service,
    persistSession: true,
    autoRefreshToken: true,
    // It would take any session in the address without asking (arriving-session.ts).
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  })
  return client
}

/** A client that keeps nothing, to look at a session that is not this page's. */
export function openVisitor(): GoTrueClient {
  return new GoTrueClient({
    ...service,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: 'visitor',
  })
}

/** The client, for screens: they are shown only after it was opened. */
export function authClient(): GoTrueClient {
  if (!client) throw new Error('The auth client is opened by the session of the admin screens.')
  return client
}
