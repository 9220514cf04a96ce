import type { AuthContext } from '#server/auth/context.ts'
import { encryptedJob } from '#server/auth/keys/encrypted-job.ts'
import type { TextSender } from '#server/platform/sms/text-senders.ts'

const authText = encryptedJob<{ to: string; text: string }>('text', {
  name: 'auth-text',
  retryLimit: 3,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 30,
  expireInSeconds: 30,
  concurrency: 2,
})

/** Enqueues a text with a code in the caller's transaction, and returns its id. `to` is digits without a plus. */
export function sendText(auth: AuthContext, { to, code }: { to: string; code: string }): Promise<string> {
  return authText.enqueue(auth, { to: `+${to}`, text: `Your code for ${auth.settings.siteName} is ${code}` })
}

export function authTextJob(auth: Pick<AuthContext, 'secret'>, sender: () => TextSender) {
  return authText.handler(auth, (message, id) => sender().send({ ...message, key: id }))
}
