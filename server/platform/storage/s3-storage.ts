import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import { unavailable } from '#server/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { checkStoragePath, contentTypeOf, type FileFacts, type Storage, type StoredFile } from './storage.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** `undefined`: Amazon's own. */
  endpoint: string | undefined
  /** The bucket is in the path of the address, not in its host name. */
  forcePathStyle: boolean
  /** `undefined`: the ones the machine provides, such as its IAM role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/**
 * How long one call may take with its retries and its body. Without a limit, a bucket that hangs would be waited for forever, and everyone who
 * comes later would wait behind it, even once it is back.
 */
const callLimitMs = 30_000
const limited = () => ({ abortSignal: AbortSignal.timeout(callLimitMs) })

const unreachableMessage = 'We can’t reach image storage right now. Please try again in a minute.'
const refusedMessage =
  'The bucket for images refuses what the site asks of it. Please check the variables S3_… and the rights of its key.'
/** How long a program should wait before asking again. */
const retrySeconds = 30

interface Service {
  sdk: typeof import('@aws-sdk/client-s3')
  client: S3Client
}

/**
 * Files in a bucket of Amazon S3 or of any service that speaks its protocol. The library is loaded with the first file. Needs
 * `s3:GetObject`, `s3:PutObject` and `s3:DeleteObject` on the bucket's objects. Without `s3:ListBucket` the service says of a file that
 * is not there that it is forbidden (https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadObject.html): taken for absent.
 */
export function createS3Storage(settings: S3Settings, { log }: { log: Pick<Log, 'warn' | 'error'> }): Storage {
  const { bucket: Bucket } = settings
  let opened: Promise<Service> | undefined
  const open = () => {
    opened ??= openService(settings)
    return opened
  }

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

  /** Tells the operator in the log, and the caller in a message. @throws AppError unavailable */
  async function orUnavailable<Value>(work: Promise<Value>): Promise<Value> {
    return work.catch((error: unknown) => {
      // Our own bug is not the bucket's problem.
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
    const bytes = new Uint8Array(await answer.Body.transformToByteArray())
    return { ...factsOf(bytes.length, answer.LastModified), bytes }
  }

  async function create(path: string, bytes: Uint8Array): Promise<boolean> {
    // Checked first, for services that ignore If-None-Match and would overwrite.
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

async function openService(settings: S3Settings): Promise<Service> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: settings.region,
    endpoint: settings.endpoint,
    forcePathStyle: settings.forcePathStyle,
    credentials: settings.credentials,
    // Checksums that only Amazon knows would make other services refuse the request.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}

/** @returns false if someone else has just put a file there */
async function putNew({ sdk, client }: Service, input: PutObjectCommandInput): Promise<boolean> {
  try {
    await client.send(new sdk.PutObjectCommand({ ...input, IfNoneMatch: '*' }), limited())
  } catch (error) {
    const status = statusOf(error)
    // 412: it is there; 409: another is writing it at this moment. https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
    if (status === 412 || status === 409) return false
    if (status !== 501) throw error
    await client.send(new sdk.PutObjectCommand(input), limited())
  }
  return true
}

function factsOf(size: number | undefined, modified: Date | undefined): FileFacts {
  return { sizeBytes: size ?? 0, modifiedAt: modified ?? new Date(0) }
}

/** The bucket answers, but says no: it does not exist, or the key is wrong or lacks a right. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error)
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** The library's errors carry the answer's status in `$metadata`. */
function statusOf(error: unknown): unknown {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode
}
