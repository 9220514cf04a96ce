import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createMiddleware } from 'hono/factory'
import { makePrivateFolder, privateFileMode } from '#server/platform/private-files.ts'
import { hourMs } from '#shared/time/durations.ts'

/** A file that someone sent. It lies there until the request is answered. */
export interface ReceivedFile {
  path: string
  /** In bytes. */
  size: number
}

/** Where files go while they arrive: a slow line must not keep one in memory for minutes. */
export interface FileIntake {
  /** A new file to write into. */
  open(): Promise<FileWriter>
}

interface FileWriter extends ReceivedFile {
  write(piece: Uint8Array): Promise<void>
}

/**
 * Gives each request its `fileIntake`, and drops what it received once it is answered. Whoever is too slow is let go: waiting for the
 * rest of the body would keep the connection.
 */
export function takeFilesIn(folder: string) {
  void dropLeftovers(folder).catch(() => {})
  return createMiddleware<{ Variables: { fileIntake: FileIntake } }>(async (c, next) => {
    const { intake, drop } = createIntake(folder)
    c.set('fileIntake', intake)
    try {
      await next()
    } finally {
      await drop()
    }
    if (c.res.status === 408) c.res.headers.set('connection', 'close')
  })
}

/** What a crash left. Another process may be receiving the newer ones. */
async function dropLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if ((await stat(file)).mtimeMs < Date.now() - hourMs) await rm(file, { force: true })
  }
}

function createIntake(folder: string): { intake: FileIntake; drop(): Promise<void> } {
  const opened: { handle: FileHandle; file: string }[] = []
  return {
    intake: {
      async open() {
        await makePrivateFolder(folder)
        const file = path.join(folder, randomUUID())
        const handle = await open(file, 'wx', privateFileMode)
        opened.push({ handle, file })
        const writer: FileWriter = {
          path: file,
          size: 0,
          async write(piece) {
            await handle.writeFile(piece)
            writer.size += piece.length
          },
        }
        return writer
      },
    },
    async drop() {
      for (const { handle, file } of opened.splice(0)) {
        await handle.close()
        await rm(file, { force: true })
      }
    },
  }
}
