import { randomUUID } from 'node:crypto'
import { limited, openS3Service, type S3Settings, statusOf } from './s3-storage.ts'

/** Nothing answers there as it should, or it doesn't take the key, has no such bucket or has it in another region, or allows too little in it. */
export type BucketFault = 'reach' | 'key' | 'missing' | 'region' | 'other'

/** Stores, lists, reads and removes a small file. @returns `null` if all is well */
export async function tryBucket(settings: S3Settings): Promise<BucketFault | null> {
  const { sdk, client } = await openS3Service(settings)()
  const Bucket = settings.bucket
  const file = { Bucket, Key: `system/${randomUUID()}` }
  try {
    await client.send(new sdk.PutObjectCommand({ ...file, Body: 'a file to try the bucket' }), limited())
    await client.send(new sdk.ListObjectsV2Command({ Bucket, MaxKeys: 1 }), limited())
    await client.send(new sdk.GetObjectCommand(file), limited())
    await client.send(new sdk.DeleteObjectCommand(file), limited())
    return null
  } catch (error) {
    return faultOf(error)
  } finally {
    client.destroy()
  }
}

function faultOf(error: unknown): BucketFault {
  const status = statusOf(error)
  if (!(error instanceof Error) || typeof status !== 'number' || status >= 500) return 'reach'
  if (error.name === 'NoSuchBucket') return 'missing'
  if (['PermanentRedirect', 'AuthorizationHeaderMalformed'].includes(error.name)) return 'region'
  return ['InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(error.name) ? 'key' : 'other'
}
