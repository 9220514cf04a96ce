import path from 'node:path'
import type { Log } from '#server/platform/log.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage, type S3Settings } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The folder of images and photos in the site's data. */
export const pictureFolder = (dataDir: string) => path.join(dataDir, 'storage', 'blog-images')

/** Images and photos: on the disk, or in the bucket that is set by then. What was on the disk before stays there and is still found. */
export function openPictureStorage({
  dataDir,
  bucket,
  log,
}: {
  dataDir: string
  bucket(): S3Settings | null
  log: Pick<Log, 'warn' | 'error'>
}): Storage {
  const disk = createDiskStorage(pictureFolder(dataDir))
  let opened: { settings: string; storage: Storage } | undefined
  function inBucket(): Storage | null {
    const found = bucket()
    if (!found) return null
    const settings = JSON.stringify(found)
    if (opened?.settings !== settings) opened = { settings, storage: createS3Storage(found, { log }) }
    return opened.storage
  }
  return {
    async create(name, bytes) {
      const there = inBucket()
      if (!there) return disk.create(name, bytes)
      return (await disk.find(name)) ? false : there.create(name, bytes)
    },
    find: async (name) => (await disk.find(name)) ?? (await inBucket()?.find(name)) ?? null,
    read: async (name) => (await disk.read(name)) ?? (await inBucket()?.read(name)) ?? null,
    async remove(name) {
      await disk.remove(name)
      await inBucket()?.remove(name)
    },
  }
}
