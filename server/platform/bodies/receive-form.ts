import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { Context } from 'hono'
import { invalid, tooLarge } from '#server/errors.ts'
import { type BodyLimits, formLimits } from './body-limits.ts'
import { receiveBody, receiveBytes, unlessAborted } from './receive-body.ts'
import type { FileIntake, ReceivedFile } from './received-file.ts'

/** What an HTML form sent. */
export interface ReceivedForm {
  fields: URLSearchParams
  /** By field. */
  files: Map<string, ReceivedFile>
}

/** A form of these fields, such as one that nobody sent. */
export function formOf(fields: Record<string, string> = {}): ReceivedForm {
  return { fields: new URLSearchParams(fields), files: new Map() }
}

/**
 * The form that was sent. A body that isn't one has no fields, so the form's own rules reject it. A file that the door doesn't take
 * counts as missing.
 * @throws AppError as `receiveBody`; invalid for too many fields
 */
export async function receiveForm(c: Context, limits: BodyLimits): Promise<ReceivedForm> {
  const type = c.req.header('content-type') ?? ''
  if (isMultipart(type)) return receiveParts(c, type, limits).catch(asNothing)
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return formOf()
  // Without a file, nothing in it is large.
  const text = (await receiveBytes(c, limits.files > 0 ? formLimits : limits)).toString('utf8')
  return { ...formOf(), fields: parseFields(text, limits.fields) }
}

/**
 * The file that was sent, as the whole body or as the first in a form, or `null` for a form without one.
 * @throws AppError as `receiveForm`; invalid for a form that can't be read
 */
export async function receiveFile(c: Context, limits: BodyLimits): Promise<ReceivedFile | null> {
  const type = c.req.header('content-type') ?? ''
  if (isMultipart(type)) return (await receiveParts(c, type, limits)).files.values().next().value ?? null
  const file = await openFile(c)
  await receiveBody(c, limits, (piece) => file.write(piece))
  return file
}

/**
 * Fields as forms and addresses write them. Counted first: the platform's parser takes time in the square of their number.
 * @throws AppError invalid for more than `most`
 */
export function parseFields(text: string, most: number): URLSearchParams {
  if (countFields(text) > most) throw tooManyFields(most)
  return new URLSearchParams(text)
}

/** How many fields a form or a query has, empty ones included. */
export function countFields(text: string): number {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) count++
  return count
}

function tooManyFields(most: number) {
  return invalid(`The form has more than ${most} fields, which is the most we accept.`)
}

const notAForm = invalid('We couldn’t read the form.')

function asNothing(error: unknown): ReceivedForm {
  if (error === notAForm) return formOf()
  throw error
}

/** Whether a form says that it may hold files. */
export function hasFiles(c: Context): boolean {
  return isMultipart(c.req.header('content-type') ?? '')
}

function isMultipart(type: string): boolean {
  return /^multipart\/form-data\s*;/i.test(type)
}

/** Parsed as it arrives: each part once, and a file goes to disk. */
async function receiveParts(c: Context, type: string, limits: BodyLimits): Promise<ReceivedForm> {
  const form = formOf()
  const parser = openParser(type, limits)
  const failing = new AbortController()
  const fail = (error: unknown) => failing.abort(error)
  const finished = new Promise<void>((resolve) => parser.on('finish', resolve))
  const streams: BusboyFileStream[] = []
  const stored: Promise<void>[] = []
  let textBytes = 0
  parser.on('field', (name, value) => {
    textBytes += value.length
    if (textBytes > formLimits.bytes) fail(tooLarge(formLimits.tooLarge))
    form.fields.append(name, value)
  })
  parser.on('file', (name, stream) => {
    streams.push(stream)
    stream.on('error', () => fail(notAForm))
    const storing = store(c, stream).then((file) => void form.files.set(name, file))
    storing.catch(fail)
    stored.push(storing)
  })
  parser.on('partsLimit', () => fail(tooManyFields(limits.fields)))
  parser.on('error', () => fail(notAForm))
  const orFailed = <Result>(work: Promise<Result>) => unlessAborted(work, failing.signal)
  try {
    await receiveBody(c, limits, (piece) =>
      orFailed(new Promise<void>((resolve) => parser.write(piece, () => resolve()))),
    )
    parser.end()
    await orFailed(finished)
    await orFailed(Promise.all(stored))
    return form
  } catch (error) {
    for (const stream of streams) stream.destroy()
    throw error
  }
}

/** @throws `notAForm` if the form doesn't say how its parts are divided */
function openParser(type: string, { fields, files }: BodyLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        parts: fields + files,
        fieldSize: formLimits.bytes + 1,
        files,
        // A part names its field and its file, and says what it holds.
        headerPairs: 8,
        headerSize: 4096,
      },
    })
  } catch {
    throw notAForm
  }
}

async function store(c: Context, stream: BusboyFileStream): Promise<ReceivedFile> {
  const file = await openFile(c)
  for await (const piece of stream) await file.write(piece)
  return file
}

function openFile(c: Context) {
  const fileIntake: FileIntake | undefined = c.get('fileIntake')
  if (!fileIntake) throw new Error('Nothing takes in files here.')
  return fileIntake.open()
}
