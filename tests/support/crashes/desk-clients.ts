import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BookingEvent } from '#server/platform/db/schema/desk.ts'

/** A change the desk acknowledged, and how to recognize its event. */
export interface AcknowledgedChange {
  bookingId: string
  what: string
  isEventOf(event: BookingEvent): boolean
}

export interface DeskClients {
  /** Changes that carry the booking's version: each has exactly one event. */
  acknowledged: AcknowledgedChange[]
  /** Texts of the acknowledged notes, by id. */
  notes: Map<string, { bookingId: string; text: string }>
  /** Contacts can't be told apart, so they're counted. `unknown` are the ones without an answer. */
  contacts: Map<string, { acknowledged: number; unknown: number }>
  /** Waits until `count` more changes are acknowledged. */
  acknowledge(count: number): Promise<void>
  stop(): Promise<void>
}

type Reply = { kind: 'done'; version: number; state: string } | { kind: 'conflict' } | { kind: 'none' }

const pauseMs = 20

/**
 * Simulates people at the desk who change random bookings from `bookingIds`: a note, a contact, a time, tags. A note is retried with
 * the same id until it's acknowledged, as the desk does. For anything else without an answer, the outcome is unknown.
 */
export function startDeskClients(
  siteUrl: string,
  { token, count, bookingIds }: { token: string; count: number; bookingIds: Set<string> },
): DeskClients {
  const acknowledged: DeskClients['acknowledged'] = []
  const notes: DeskClients['notes'] = new Map()
  const contacts: DeskClients['contacts'] = new Map()
  let done = 0
  let isStopped = false

  async function ask(method: string, path: string, body?: unknown): Promise<Reply> {
    const response = await fetch(`${siteUrl}/api/admin/bookings/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => null)
    const text = await response?.text().catch(() => null)
    if (!response || typeof text !== 'string' || response.status >= 500) return { kind: 'none' }
    if (response.status === 409) return { kind: 'conflict' }
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    const { version, state } = JSON.parse(text) as { version: number; state: string }
    return { kind: 'done', version, state }
  }

  async function addNote(bookingId: string) {
    const note = { id: randomUUID(), text: `Note ${randomUUID()}` }
    while ((await ask('POST', `${bookingId}/notes`, note)).kind !== 'done') await sleep(pauseMs)
    notes.set(note.id, { bookingId, text: note.text })
    done++
  }
  async function makeContact(bookingId: string) {
    const counts = contacts.get(bookingId) ?? { acknowledged: 0, unknown: 0 }
    contacts.set(bookingId, counts)
    const { kind } = await ask('POST', `${bookingId}/contacts`, { channel: 'call', outcome: 'voicemail' })
    if (kind !== 'done') counts.unknown++
    else {
      counts.acknowledged++
      done++
    }
  }
  /** Changes the version just read, whose number is `before`. */
  async function change(
    bookingId: string,
    door: string,
    body: object,
    isEventOf: (event: BookingEvent, before: number) => boolean,
  ) {
    const now = await ask('GET', bookingId)
    if (now.kind !== 'done') return
    const [method = '', path = ''] = door.split(' ')
    const reply = await ask(method, `${bookingId}/${path}`, { ...body, version: now.version })
    if (reply.kind !== 'done') return
    acknowledged.push({ bookingId, what: door, isEventOf: (event) => isEventOf(event, now.version) })
    done++
  }
  const setTime = (bookingId: string) => {
    const start = new Date(Date.UTC(2030, 0, 1) + randomInt(1_000_000) * 60_000)
    const window = { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() }
    return change(bookingId, 'POST move', { to: 'scheduled', window }, ({ data }) => data.window_start === window.start)
  }
  const setTags = (bookingId: string) => {
    const tags = [randomUUID().slice(0, 8)]
    return change(bookingId, 'PUT tags', { tags }, ({ kind, seq }, before) => kind === 'tagged' && seq === before + 1)
  }

  async function workOn() {
    const acts = [addNote, makeContact, setTime, setTags]
    while (!isStopped) {
      const ids = [...bookingIds]
      const bookingId = ids[randomInt(Math.max(1, ids.length))]
      if (bookingId) await acts[randomInt(acts.length)]?.(bookingId)
      await sleep(pauseMs)
    }
  }
  const clients = Promise.all(Array.from({ length: count }, workOn))
  return {
    acknowledged,
    notes,
    contacts,
    async acknowledge(more) {
      const goal = done + more
      while (done < goal) await Promise.race([sleep(20), clients])
    },
    async stop() {
      isStopped = true
      await clients
    },
  }
}
