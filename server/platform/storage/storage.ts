/** Write-once files that never change, on disk or in a bucket of an S3 service. */
export interface Storage {
  /**
   * Stores a file, whole and durable or not at all. Never overwrites anything.
   * @returns whether it was written; false when the path was taken
   */
  create(path: string, bytes: Uint8Array): Promise<boolean>
  /** A file's metadata, without reading it; `null` if there is no such file. */
  find(path: string): Promise<FileFacts | null>
  read(path: string): Promise<StoredFile | null>
  /** Removes a file; fine if it is already gone. */
  remove(path: string): Promise<void>
}

export interface FileFacts {
  sizeBytes: number
  modifiedAt: Date
}

export interface StoredFile extends FileFacts {
  bytes: Uint8Array<ArrayBuffer>
}

/** Letters, digits, dots, hyphens and slashes, so a path means the same on a disk and in a bucket. */
export function checkStoragePath(path: string): void {
  if (!/^[a-z0-9][a-z0-9-]*(?:[./][a-z0-9][a-z0-9-]*)*$/.test(path)) throw new Error(`No path of the storage: ${path}`)
}

const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** Based on the file extension. Anything that is not a web image may only be downloaded. */
export function contentTypeOf(path: string): string {
  return contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
