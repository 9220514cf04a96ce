import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BookingEvent } from '#server/platform/db/schema/desk.ts'

/** A change that the desk acknowledged, and how its event is known. */
export interface AcknowledgedChange {
  bookingId: string
  what: string
  isEventOf(event: BookingEvent): boolean
}

export interface DeskClients {
  /** What the booking's version marks: every one has exactly one event. */
  acknowledged: AcknowledgedChange[]
  /** Texts of the notes that were acknowledged, by id. */
  notes: Map<string, { bookingId: string; text: string }>
  /** Contacts carry no mark, so they are counted; `unknown` are those that got no answer. */
  contacts: Map<string, { acknowledged: number; unknown: number }>
  /** Waits until so many more changes are acknowledged. */
  acknowledge(count: number): Promise<void>
  stop(): Promise<void>
}

type Reply = { kind: 'done'; version: number; state: string } | { kind: 'conflict' } | { kind: 'none' }

const pauseMs = 20

/**
 * People at the desk who take bookings of `bookingIds` and change them one after the other: a note, a contact, a time, tags. A note
 * is sent again with its id until it is acknowledged, as the desk does; nothing is known about anything else that got no answer.
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
  /** A change of the version that was just read; `before` is its number. */
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
