import { randomUUID } from 'node:crypto'
import type { AuthContext } from '#server/auth/context.ts'
import type { JobHandler, JobKind } from '#server/platform/queue/queue.ts'
import { decryptSecret, encryptSecret } from './secrets.ts'

/** What the queue's table holds of a job, where neither addresses nor codes may be readable. */
interface Encrypted {
  id: string
  sealed: string
}

/** A kind of job whose data is encrypted for `purpose`. */
export function encryptedJob<Data>(purpose: string, kind: JobKind<Encrypted>) {
  return {
    /** Enqueues it in the caller's transaction, and returns its id. */
    async enqueue({ db, queue, secret }: Pick<AuthContext, 'db' | 'queue' | 'secret'>, data: Data): Promise<string> {
      const id = randomUUID()
      await queue.enqueue(db, kind, { id, sealed: await encryptSecret(secret, purpose, JSON.stringify(data)) })
      return id
    },
    handler(
      { secret }: Pick<AuthContext, 'secret'>,
      handle: (data: Data, id: string) => Promise<void>,
    ): JobHandler<Encrypted> {
      return {
        kind,
        handle: async ({ id, sealed }) => handle(JSON.parse(await decryptSecret(secret, purpose, sealed)) as Data, id),
      }
    },
  }
}
