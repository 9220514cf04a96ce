import type { AuthContext } from '#server/auth/context.ts'
import { decryptSecret, encryptSecret } from '#server/auth/keys/secrets.ts'
import type { JobHandler, JobKind } from '#server/platform/queue/queue.ts'
import type { TextSender } from '#server/platform/sms/text-senders.ts'

interface SealedText {
  id: string
  sealed: string
}

const authText: JobKind<SealedText> = {
  name: 'auth-text',
  retryLimit: 3,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 30,
  expireInSeconds: 30,
  concurrency: 2,
}

/** Enqueues a text with a code in the caller's transaction, and returns its id. `to` is digits without a plus. */
export async function sendText(auth: AuthContext, { to, code }: { to: string; code: string }): Promise<string> {
  const message = { to: `+${to}`, text: `Your code for ${auth.settings.siteName} is ${code}` }
  const sealed = await encryptSecret(auth.secret, 'text', JSON.stringify(message))
  const id = crypto.randomUUID()
  await auth.queue.enqueue(auth.db, authText, { id, sealed })
  return id
}

export function authTextJob(auth: Pick<AuthContext, 'secret'>, sender: TextSender): JobHandler<SealedText> {
  return {
    kind: authText,
    async handle({ id, sealed }) {
      await sender.send({ ...JSON.parse(await decryptSecret(auth.secret, 'text', sealed)), key: id })
    },
  }
}
