import { createHash } from 'node:crypto'
import { ReadableStream as WebStream } from 'node:stream/web'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { safeMessage } from '#server/platform/error-facts.ts'
import { StartError } from '#server/platform/start-error.ts'

/**
 * The file format of a backup: a tar archive, followed by a line with its SHA-256, and all of it encrypted as an age file if there is a
 * passphrase. Without one, `tar` opens it.
 */
export type Bytes = ReadableStream<Uint8Array>

/**
 * Canceling it ends `parts`, and an error of theirs is its own. `Readable.toWeb` and `fromWeb` don't do without: in the middle of a
 * cancel they throw where nobody can catch it.
 */
export function streamOf(parts: AsyncIterable<Uint8Array>): Bytes {
  return WebStream.from(parts) as Bytes
}

/** Memory for scrypt, as a power of two: 64 MB. age's own default takes four times that. */
const scryptWorkFactor = 16
const trailerStart = '\nsha256 '
const trailerBytes = trailerStart.length + 64 + 1
/** How an encrypted backup begins (https://age-encryption.org/v1). */
const agePrefix = 'age-encryption.org/v1'
const damaged = 'This backup is damaged: what’s in it isn’t what was written. Please use another one.'

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>
}

/** Packs what `fill` adds. Reads no faster than the result is read; cancelling it makes `add` fail. */
export async function packArchive(
  fill: (archive: ArchiveWriter) => Promise<void>,
  passphrase: string | undefined,
): Promise<Bytes> {
  const { readable, controller } = createTarPacker()
  const add: ArchiveWriter['add'] = async (name, bytes) => {
    const writer = controller.add({ name, size: bytes.length, type: 'file', mode: 0o600 }).getWriter()
    await writer.write(bytes)
    await writer.close()
  }
  fill({ add }).then(controller.finalize).catch(controller.error)
  const whole = readable.pipeThrough(withTrailer())
  if (passphrase === undefined) return whole
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(scryptWorkFactor)
  encrypter.setPassphrase(passphrase)
  return encrypter.encrypt(whole)
}

/** A file of an archive. Its bytes have to be read before the next one. */
export interface ArchivedFile {
  name: string
  body: Bytes
}

/** The files of an archive, in order. Does not look at the checksum (`verifyArchive`). @throws BackupError */
export async function* readArchive(file: Bytes, passphrase: string | undefined): AsyncGenerator<ArchivedFile> {
  const plain = await decrypt(file, passphrase)
  const entries = plain.pipeThrough(createTarDecoder())
  for await (const { header, body } of entries) yield { name: header.name, body }
}

/** Reads all of it. @throws BackupError unless every byte is what was written */
export async function verifyArchive(file: Bytes, passphrase: string | undefined): Promise<void> {
  const plain = await decrypt(file, passphrase)
  const hash = createHash('sha256')
  let held: Uint8Array = new Uint8Array()
  try {
    for await (const chunk of plain) {
      const bytes = Buffer.concat([held, chunk])
      const end = Math.max(0, bytes.length - trailerBytes)
      hash.update(bytes.subarray(0, end))
      held = bytes.subarray(end)
    }
  } catch {
    throw new BackupError(damaged)
  }
  if (Buffer.from(held).toString('latin1') !== `${trailerStart}${hash.digest('hex')}\n`) throw new BackupError(damaged)
}

function withTrailer(): TransformStream<Uint8Array, Uint8Array> {
  const hash = createHash('sha256')
  return new TransformStream({
    transform(chunk, controller) {
      hash.update(chunk)
      controller.enqueue(chunk)
    },
    flush(controller) {
      controller.enqueue(Buffer.from(`${trailerStart}${hash.digest('hex')}\n`))
    },
  })
}

async function decrypt(file: Bytes, passphrase: string | undefined): Promise<Bytes> {
  const { start, whole } = await peek(file, agePrefix.length)
  if (start !== agePrefix) return whole
  if (passphrase === undefined) {
    await file.cancel()
    throw new BackupError('This backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.')
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(whole)
  } catch {
    throw new BackupError('BACKUP_PASSPHRASE isn’t the passphrase of this backup, or the backup is damaged.')
  }
}

/** The first `length` bytes, and a stream that still has them. */
async function peek(file: Bytes, length: number): Promise<{ start: string; whole: Bytes }> {
  const reader = file.getReader()
  let read = Buffer.alloc(0)
  while (read.length < length) {
    const { done, value } = await reader.read()
    if (done) break
    read = Buffer.concat([read, value])
  }
  reader.releaseLock()
  async function* again() {
    try {
      yield new Uint8Array(read)
      yield* file
    } finally {
      // Whoever goes before its turn has come leaves it open.
      await file.cancel().catch(() => {})
    }
  }
  const whole: Bytes = streamOf(again())
  return { start: read.subarray(0, length).toString('latin1'), whole }
}

/** Carries a sentence that says what to do. */
export class BackupError extends StartError {}

/** Whatever stopped the work on a backup, as a sentence. @param what `The backup can’t be restored` */
export function explainBackup(what: string, error: unknown): BackupError {
  // What was tidied up afterwards failed, too.
  if (error instanceof SuppressedError) return explainBackup(what, error.suppressed)
  if (error instanceof BackupError) return error
  return new BackupError(`${what}. The reason is: ${safeMessage(error)}.`, { cause: error })
}
