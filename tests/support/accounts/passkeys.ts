import type { GoTrueClient } from '@supabase/auth-js'
import type { AuthServer } from './auth-server.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'

/** Options for a client that may use passkeys. */
export const withPasskeys = { experimental: { passkey: true } }

/** Creates a device holding a new passkey for the signed-in user. */
export async function addPasskey(server: AuthServer, client: GoTrueClient) {
  const device = new SoftwareAuthenticator(server.settings.siteUrl)
  const started = await client.passkey.startRegistration()
  if (started.error) throw started.error
  const credential = device.create(started.data.options as never) as never
  const registration = { challengeId: started.data.challenge_id, credential }
  const added = await client.passkey.verifyRegistration(registration)
  if (added.error) throw added.error
  return { device, registration, passkeyId: added.data.id }
}

/** A new client signed in with the device's passkey. */
export async function signInWithPasskey(server: AuthServer, device: SoftwareAuthenticator): Promise<GoTrueClient> {
  const client = server.client(withPasskeys)
  const { data, error } = await client.passkey.startAuthentication()
  if (error) throw error
  const credential = device.get(data.options as never) as never
  const signedIn = await client.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential })
  if (signedIn.error) throw signedIn.error
  return client
}
