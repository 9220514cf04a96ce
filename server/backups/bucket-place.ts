import { Readable } from 'node:stream'
import type { S3Client, ServiceOutputTypes } from '@aws-sdk/client-s3'
import { outsideCalls } from '#server/platform/outgoing/outside-calls.ts'
import { isStartError } from '#server/platform/start-error.ts'
import { openS3Service, type S3Service, type S3Settings, statusOf } from '#server/platform/storage/s3-storage.ts'
import { BackupError, streamOf } from './archive.ts'
import { type BackupPlace, type KeptBackup, newestFirst, readBackupName } from './backup-places.ts'

/** The slowest way to a bucket that will do moves one of these in the time of an `outsideCalls.backup`. Parts of 8 MB make files of up to 80 GB. */
const partBytes = 8 * 1024 * 1024

/** In seconds. */
interface Limits {
  list: number
  part: number
  end: number
}
const usualLimits: Limits = {
  list: outsideCalls.backup_list.seconds,
  part: outsideCalls.backup.seconds,
  end: outsideCalls.backup_end.seconds,
}

/**
 * Keeps backups beside the images' settings, in a bucket of their own. Needs `s3:ListBucket` besides the rights of images. A bucket that
 * stops answering, or answers without end, fails with a BackupError that says what to do. `limits` are replaced only in tests.
 */
export function bucketPlace(settings: S3Settings, limits = usualLimits): BackupPlace {
  const { bucket: Bucket } = settings
  const within = (seconds: number) => ({ abortSignal: AbortSignal.timeout(seconds * 1000) })
  async function use<Value>(work: (service: S3Service) => Promise<Value>): Promise<Value> {
    const service = await openS3Service(settings)()
    try {
      return await work(service)
    } catch (error) {
      throw explainBucket(Bucket, error)
    } finally {
      // Also what wasn't waited for.
      service.client.destroy()
    }
  }
  return {
    label: `bucket ${Bucket}`,
    write: (name, bytes) =>
      use(async ({ sdk, client }) => {
        const { Upload } = await import('@aws-sdk/lib-storage')
        let size = 0
        async function* counted() {
          for await (const chunk of bytes) {
            size += chunk.length
            yield chunk
          }
        }
        const secondsFor = (command: object) => {
          if (command instanceof sdk.CompleteMultipartUploadCommand) return limits.end
          return command instanceof sdk.AbortMultipartUploadCommand ? limits.list : limits.part
        }
        const Body = Readable.from(counted())
        // One after the other, because each has a deadline. A part that is still on its way when the process dies is the bucket's to drop.
        const upload = new Upload({
          client: withDeadlines(client, (command) => within(secondsFor(command))),
          params: { Bucket, Key: name, Body },
          partSize: partBytes,
          queueSize: 1,
        })
        try {
          await upload.done()
          return size
        } finally {
          // Whoever makes the backup stops, too.
          Body.destroy()
        }
      }),
    list: () =>
      use(async ({ client, sdk }) => {
        const kept: KeptBackup[] = []
        const query = { Bucket, Prefix: 'site-' }
        for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, query, within(limits.list))) {
          for (const { Key: name = '', Size: sizeBytes = 0 } of Contents) {
            const said = readBackupName(name)
            if (said) kept.push({ name, ...said, sizeBytes })
          }
        }
        return newestFirst(kept)
      }),
    async read(name) {
      const { client, sdk } = await openS3Service(settings)()
      const ended = new AbortController()
      const slow = setTimeout(() => ended.abort(), limits.list * 1000)
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: name }), {
          abortSignal: ended.signal,
        })
        if (!Body) throw new BackupError(`${name} isn’t in the bucket ${Bucket} anymore.`)
        const explain = (error: unknown) => explainBucket(Bucket, error)
        return streamOf(inTime(Body as Readable, { seconds: limits.part, explain, onEnd: () => client.destroy() }))
      } catch (error) {
        client.destroy()
        throw explainBucket(Bucket, error)
      } finally {
        clearTimeout(slow)
      }
    },
    remove: (name) =>
      use(async ({ client, sdk }) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: name }), within(limits.list))
      }),
  }
}

/** The same client, each of whose calls has a deadline: `Upload` sets none. */
function withDeadlines(client: S3Client, within: (command: object) => { abortSignal: AbortSignal }): S3Client {
  const send = (command: Parameters<S3Client['send']>[0]): Promise<ServiceOutputTypes> =>
    client.send(command, within(command))
  return Object.create(client, { send: { value: send } })
}

/**
 * The same bytes, as fast as they are read. They fail once the source was waited for longer than `seconds` for as many as a part has:
 * also if it sends one byte every few seconds. How long the reader takes doesn't count.
 */
async function* inTime(
  source: Readable,
  { seconds, explain, onEnd }: { seconds: number; explain(error: unknown): unknown; onEnd(): void },
): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]()
  const most = seconds * 1000
  let left = most
  async function readNext() {
    const started = performance.now()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new TooSlow()), Math.max(0, left))
    try {
      const next = await Promise.race([pieces.next(), late.promise])
      const earned = ((next.done ? 0 : next.value.length) / partBytes) * most
      left = Math.min(most, left - (performance.now() - started) + earned)
      return next
    } finally {
      clearTimeout(timer)
    }
  }
  try {
    for (let next = await readNext(); !next.done; next = await readNext()) yield next.value
  } catch (error) {
    throw explain(error)
  } finally {
    source.destroy()
    onEnd()
  }
}

class TooSlow extends Error {
  override name = 'TimeoutError'
}

/** What is wrong with the bucket and what to do, or the same error if it is somebody else's. */
function explainBucket(bucket: string, error: unknown): unknown {
  if (!(error instanceof Error) || isStartError(error)) return error
  const status = statusOf(error)
  const check = 'Check it under Connections, or the variables S3_… and BACKUP_DIR'
  if (status === 404 && error.name === 'NoSuchKey')
    return new BackupError(`This backup isn’t in the bucket ${bucket} anymore.`, { cause: error })
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new BackupError(`The bucket ${bucket} refuses what the site asks of it (${error.name}). ${check}.`, {
      cause: error,
    })
  const isLate = ['AbortError', 'TimeoutError'].includes(error.name)
  const isItsFault = isLate || '$metadata' in error || ('code' in error && error.code === 'ECONNRESET')
  if (!isItsFault) return error
  return new BackupError(
    `The bucket ${bucket} ${isLate ? 'doesn’t answer in time' : 'can’t be reached'}. ${check}, and whether its service is up.`,
    { cause: error },
  )
}
