import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '#server/platform/storage/s3-storage.ts'

/**
 * A local S3 service that checks signatures, with empty buckets. With `forbidsListing`, it answers like Amazon's for credentials
 * without `s3:ListBucket`.
 */
export async function startS3Server({ forbidsListing = false, more = [] as string[] } = {}): Promise<{
  settings: S3Settings
  close(): Promise<void>
}> {
  const bucket = 'blog-images'
  const directory = mkdtempSync(path.join(tmpdir(), 's3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [bucket, ...more].map((name) => ({ name })),
  })
  refuseOverwriting(server)
  if (forbidsListing) forbidListing(server)
  const { port } = await server.run()
  return {
    settings: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}

/** A missing file is forbidden, because whether it exists is something only the list may reveal. */
function forbidListing(server: S3rver) {
  server.middleware.unshift(async (context, next) => {
    const isReading = context.method === 'GET' || context.method === 'HEAD'
    if (isReading && !(await server.store.existsObject(...placeOf(context.path)))) context.status = 403
    else await next()
  })
}

/** S3's `If-None-Match: *`, which is newer than s3rver: 412 if the object exists, 409 while another request is writing it. */
function refuseOverwriting(server: S3rver) {
  const underWay = new Set<string>()
  server.middleware.unshift(async (context, next) => {
    if (context.method !== 'PUT' || context.get('if-none-match') !== '*') return next()
    const { path } = context
    if (underWay.has(path)) {
      context.status = 409
      return
    }
    underWay.add(path)
    try {
      if (await server.store.existsObject(...placeOf(path))) context.status = 412
      else await next()
    } finally {
      underWay.delete(path)
    }
  })
}

/** A request's bucket and key. */
function placeOf(address: string): [bucket: string, key: string] {
  const [, bucket = '', ...key] = decodeURIComponent(address).split('/')
  return [bucket, key.join('/')]
}
