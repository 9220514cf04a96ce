import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteProcess } from '#tests/support/sites/site-process.ts'

export interface Readers {
  /** Views that got an answer, by post. */
  answered: Map<string, number>
  /** All views sent, answered or not. */
  sent(): number
  stop(): Promise<void>
}

/** Simulates people who read these posts one after another. */
export function startReaders(site: SiteProcess, { count, postIds }: { count: number; postIds: string[] }): Readers {
  const answered = new Map(postIds.map((id) => [id, 0]))
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }
  let sent = 0
  let isStopped = false

  async function isCounted(id: string): Promise<boolean> {
    const answer = await fetch(`${site.url}/api/posts/${id}/views`, { method: 'POST', headers }).catch(() => null)
    const body = await answer?.json().catch(() => null)
    return answer?.ok === true && typeof body?.views_count === 'number'
  }
  async function read(reader: number) {
    const id = postIds[reader % postIds.length] ?? ''
    while (!isStopped) {
      sent++
      if (await isCounted(id)) answered.set(id, (answered.get(id) ?? 0) + 1)
      await sleep(20)
    }
  }
  const work = Promise.all(Array.from({ length: count }, (_, reader) => read(reader)))
  return {
    answered,
    sent: () => sent,
    async stop() {
      isStopped = true
      await work
    },
  }
}
