import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '#server/platform/storage/s3-storage.ts'

/** An S3 service on this machine that checks signatures, with one empty bucket. */
export async function startS3Server(): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const bucket = 'blog-images'
  const directory = mkdtempSync(path.join(tmpdir(), 's3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  refuseOverwriting(server, bucket)
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

/** `If-None-Match: *` of S3, which is younger than s3rver: 412 when the object exists, 409 while another is writing it. */
function refuseOverwriting(server: S3rver, bucket: string) {
  const underWay = new Set<string>()
  server.middleware.unshift(async (context, next) => {
    if (context.method !== 'PUT' || context.get('if-none-match') !== '*') return next()
    const key = decodeURIComponent(context.path.slice(bucket.length + 2))
    if (underWay.has(key)) {
      context.status = 409
      return
    }
    underWay.add(key)
    try {
      if (await server.store.existsObject(bucket, key)) context.status = 412
      else await next()
    } finally {
      underWay.delete(key)
    }
  })
}
