/** Configuration for where post images are stored. `config.ts` reads it along with the rest. */
import { z } from 'zod'
import type { S3Settings } from '#server/platform/storage/s3-storage.ts'
import { httpUrl, secret, yesOrNo } from './config-values.ts'

export const storageVariables = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "a bucket's name, like blog-images")
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
  if (other && env.S3_BUCKET === undefined) complain('S3_BUCKET', `set as well, because ${other} is`)
  if (env.S3_ACCESS_KEY_ID !== undefined && env.S3_SECRET_ACCESS_KEY === undefined)
    complain('S3_SECRET_ACCESS_KEY', 'set as well, because S3_ACCESS_KEY_ID is')
  if (env.S3_ACCESS_KEY_ID === undefined && env.S3_SECRET_ACCESS_KEY !== undefined)
    complain('S3_ACCESS_KEY_ID', 'set as well, because S3_SECRET_ACCESS_KEY is')
}

/** `null`: images are on disk, in the data folder. */
export function storageConfigFrom(env: Values): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (bucket === undefined) return null
  return {
    bucket,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
    credentials:
      accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
  }
}
