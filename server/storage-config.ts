/** Configuration for where images and backups are stored. `config.ts` reads it along with the rest. */
import path from 'node:path'
import { z } from 'zod'
import type { BackupConfig } from '#server/backups/open-backups.ts'
import type { S3Settings } from '#server/platform/storage/s3-storage.ts'
import { httpUrl, secret, yesOrNo } from './config-values.ts'

const bucketPattern = '[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]'

export const storageVariables = {
  BACKUP_DIR: z
    .string()
    .regex(new RegExp(`^(?!\\w+://)|^s3://${bucketPattern}$`), 'a folder, or a bucket like s3://site-backups')
    .optional(),
  BACKUP_PASSPHRASE: secret(z.string().min(12, 'a passphrase of at least 12 characters')),
  S3_BUCKET: z
    .string()
    .regex(new RegExp(`^${bucketPattern}$`), "a bucket's name, like blog-images")
    .optional(),
  S3_ENDPOINT: httpUrl('https://s3.example.com').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: secret(z.string()),
  S3_FORCE_PATH_STYLE: yesOrNo.optional(),
}

type Values = z.infer<z.ZodObject<typeof storageVariables>>

/** Incomplete bucket settings are a mistake: images would go to disk, and nobody would notice. */
export function checkStorageVariables(env: Values, { addIssue }: Pick<z.core.$RefinementCtx<Values>, 'addIssue'>) {
  const complain = (name: keyof Values, message: string) => addIssue({ code: 'custom', path: [name], message })
  const others = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const other = others.find((name) => env[name] !== undefined)
  const backupBucket = backupBucketIn(env)
  if (other && env.S3_BUCKET === undefined && backupBucket === null)
    complain('S3_BUCKET', `set as well, because ${other} is`)
  if (backupBucket !== null && backupBucket === env.S3_BUCKET)
    complain('BACKUP_DIR', 'another bucket than S3_BUCKET, so that losing one doesn’t lose both')
  if (env.S3_ACCESS_KEY_ID !== undefined && env.S3_SECRET_ACCESS_KEY === undefined)
    complain('S3_SECRET_ACCESS_KEY', 'set as well, because S3_ACCESS_KEY_ID is')
  if (env.S3_ACCESS_KEY_ID === undefined && env.S3_SECRET_ACCESS_KEY !== undefined)
    complain('S3_ACCESS_KEY_ID', 'set as well, because S3_SECRET_ACCESS_KEY is')
}

/** `null`: images are on disk, in the data folder. */
export function storageConfigFrom(env: Values): S3Settings | null {
  return env.S3_BUCKET === undefined ? null : bucketFrom(env, env.S3_BUCKET)
}

export function backupConfigFrom(env: Values, projectRoot: string): BackupConfig {
  const bucket = backupBucketIn(env)
  const folder = env.BACKUP_DIR === undefined ? null : path.resolve(projectRoot, env.BACKUP_DIR)
  return { place: bucket === null ? folder : bucketFrom(env, bucket), passphrase: env.BACKUP_PASSPHRASE }
}

function backupBucketIn({ BACKUP_DIR }: Values): string | null {
  return BACKUP_DIR?.startsWith('s3://') ? BACKUP_DIR.slice('s3://'.length) : null
}

/** Both buckets are on one service. */
function bucketFrom(env: Values, bucket: string): S3Settings {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return {
    bucket,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
    credentials:
      accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
  }
}
