import { queryOptions } from '@tanstack/react-query'
import { authClient } from '#app/routes/admin/session/auth-client.ts'

/** The verified factors that a user signing in can be asked for. */
export interface AskedFactors {
  /** Id of the authenticator app. */
  totp: string | null
  securityKeys: { id: string; name: string }[]
}

/** Doesn't use `callAuth`, which would prompt for the very factor being looked up here. */
export const askedFactorsQuery = queryOptions({
  queryKey: ['asked-factors'],
  queryFn: async (): Promise<AskedFactors> => {
    const { data, error } = await authClient().mfa.listFactors()
    if (error) throw error
    const securityKeys = data.webauthn.map(({ id, friendly_name: name }) => ({ id, name: name || 'a security key' }))
    return { totp: data.totp[0]?.id ?? null, securityKeys }
  },
})
