import type { Readable } from 'node:stream'
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import { unavailable } from '#server/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { AnswerTooLong, outsideCalls } from '#server/platform/outgoing/outside-calls.ts'
import { checkStoragePath, contentTypeOf, type FileFacts, type Storage, type StoredFile } from './storage.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** `undefined` means Amazon's own. */
  endpoint: string | undefined
  /** Puts the bucket in the URL's path instead of its host name. */
  forcePathStyle: boolean
  /** `undefined` means the ones the machine provides, such as its IAM role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/**
 * How long one call may take, including its retries and its body. Without a limit, callers would wait forever on a bucket that
 * hangs, and everyone after them would queue up behind, even once it is back.
 */
export const limited = () => ({ abortSignal: AbortSignal.timeout(outsideCalls.bucket.seconds * 1000) })

const unreachableMessage = 'We can’t reach image storage right now. Please try again in a minute.'
const refusedMessage =
  'The bucket for images refuses what the site asks of it. Please check it under Connections (or the variables S3_…), and the rights of its key.'
/** How long a client should wait before retrying. */
const retrySeconds = 30

export interface S3Service {
  sdk: typeof import('@aws-sdk/client-s3')
  client: S3Client
}

/**
 * Stores files in a bucket of Amazon S3 or any compatible service. The library is loaded with the first file. Needs `s3:GetObject`,
 * `s3:PutObject` and `s3:DeleteObject` on the bucket's objects. Without `s3:ListBucket`, the service answers "forbidden" for a file
 * that doesn't exist (https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadObject.html), which is treated as absent.
 */
export function createS3Storage(settings: S3Settings, { log }: { log: Pick<Log, 'warn' | 'error'> }): Storage {
  const { bucket: Bucket } = settings
  const open = openS3Service(settings)

  let hasWarned = false
  async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
    return found.catch((error: unknown) => {
      const status = statusOf(error)
      if (status !== 404 && status !== 403) throw error
      if (status === 403 && !hasWarned) {
        hasWarned = true
        log.warn(
          { bucket: Bucket },
          'the bucket forbids looking for a file: is s3:ListBucket missing, or s3:GetObject?',
        )
      }
      return null
    })
  }

  /**
   * Logs the failure for the operator and gives the caller a message.
   * @throws AppError unavailable
   */
  async function orUnavailable<Value>(work: Promise<Value>): Promise<Value> {
    return work.catch((error: unknown) => {
      // A bug of ours is not the bucket's problem.
      if (error instanceof TypeError) throw error
      log.error({ bucket: Bucket, err: error }, 'the bucket does not do what it should')
      throw isRefusal(error) ? unavailable(refusedMessage) : unavailable(unreachableMessage, retrySeconds)
    })
  }

  async function find(path: string): Promise<FileFacts | null> {
    const { sdk, client } = await open()
    const answer = await orNull(client.send(new sdk.HeadObjectCommand({ Bucket, Key: path }), limited()))
    return answer && factsOf(answer.ContentLength, answer.LastModified)
  }

  async function read(path: string): Promise<StoredFile | null> {
    const { sdk, client } = await open()
    const answer = await orNull(client.send(new sdk.GetObjectCommand({ Bucket, Key: path }), limited()))
    if (!answer?.Body) return null
    const bytes = await readUpTo(outsideCalls.bucket.bytes, answer.Body as Readable)
    return { ...factsOf(bytes.length, answer.LastModified), bytes }
  }

  async function create(path: string, bytes: Uint8Array): Promise<boolean> {
    // Check first, for services that ignore If-None-Match and would overwrite.
    if (await find(path)) return false
    return putNew(await open(), {
      Bucket,
      Key: path,
      Body: bytes,
      ContentType: contentTypeOf(path),
      CacheControl: 'public, max-age=3600',
    })
  }

  async function remove(path: string): Promise<void> {
    const { sdk, client } = await open()
    await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: path }), limited())
  }

  return {
    async create(path, bytes) {
      checkStoragePath(path)
      return orUnavailable(create(path, bytes))
    },
    async find(path) {
      checkStoragePath(path)
      return orUnavailable(find(path))
    },
    async read(path) {
      checkStoragePath(path)
      return orUnavailable(read(path))
    },
    async remove(path) {
      checkStoragePath(path)
      return orUnavailable(remove(path))
    },
  }
}

/** The service's client, loaded with the first call. */
export function openS3Service(settings: S3Settings): () => Promise<S3Service> {
  let opened: Promise<S3Service> | undefined
  return () => {
    opened ??= openService(settings)
    return opened
  }
}

async function openService(settings: S3Settings): Promise<S3Service> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: settings.region,
    endpoint: settings.endpoint,
    forcePathStyle: settings.forcePathStyle,
    credentials: settings.credentials,
    // Other services would reject requests with Amazon-only checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}

/** @returns false if someone else has just stored a file there */
async function putNew({ sdk, client }: S3Service, input: PutObjectCommandInput): Promise<boolean> {
  try {
    await client.send(new sdk.PutObjectCommand({ ...input, IfNoneMatch: '*' }), limited())
  } catch (error) {
    const status = statusOf(error)
    // 412: it exists; 409: someone else is writing it right now.
    // https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
    if (status === 412 || status === 409) return false
    if (status !== 501) throw error
    await client.send(new sdk.PutObjectCommand(input), limited())
  }
  return true
}

async function readUpTo(most: number, body: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let left = most
  for await (const part of body as AsyncIterable<Uint8Array>) {
    left -= part.length
    if (left < 0) throw new AnswerTooLong()
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function factsOf(size: number | undefined, modified: Date | undefined): FileFacts {
  return { sizeBytes: size ?? 0, modifiedAt: modified ?? new Date(0) }
}

/** The bucket answers but refuses: it doesn't exist, or the key is wrong or lacks a permission. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error)
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** The library's errors carry the response status in `$metadata`. */
export function statusOf(error: unknown): unknown {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode
}
