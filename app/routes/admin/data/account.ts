/** What belongs to the account of the person at the screen: the ways to sign in, and where they are signed in. */
import { isAuthApiError } from '@supabase/auth-js'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi, callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import type { SessionOnTheWire } from '#shared/session-on-the-wire.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => callApi<SessionOnTheWire[]>('/sessions', { signal }),
})

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: () => callAuth(() => authClient().passkey.list()),
})

/** The second factors, verified or not; by kind, only the verified ones. */
export const factorsQuery = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: () => callAuth(() => authClient().mfa.listFactors()),
})

/** How many recovery codes are left; `null` when none were ever made. */
export const recoveryCodesLeftQuery = queryOptions({
  queryKey: ['account', 'recovery-codes-left'],
  queryFn: async () => {
    try {
      return (await callAuth(() => authClient().mfa.recoveryCodes.getStatus())).remaining
    } catch (error) {
      if (isAuthApiError(error) && error.code === 'mfa_factor_not_found') return null
      throw error
    }
  },
})

/** After a change of the account: one part often changes another, as a new password ends the other sessions. */
export function refreshAccount(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['account'] })
}
