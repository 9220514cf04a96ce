import { useRef, useState } from 'react'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { readablePhoto } from '#app/routes/admin/parts/readable-photo.ts'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { photoSizeLimit, photoTooLarge } from '#shared/bookings/booking-photos.ts'
import { createUuid } from '#shared/uuid.ts'
import { addPhoto } from './photos-data.ts'

/** A photo being added. Its id is created once, so a retry never adds a duplicate. */
interface WaitingPhoto {
  id: string
  file: File
  /** Why it was rejected. */
  problem?: string
}

/**
 * Adds photos to a booking one at a time, those that come meanwhile as well. A failure doesn't hold up the others, and failed ones can
 * be retried.
 */
export function useAddPhotos(bookingId: string) {
  const [failed, setFailed] = useState<WaitingPhoto[]>([])
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null)
  const { run, isBusy } = useAction<WaitingPhoto[], WaitingPhoto[]>({
    name: `add photos to ${bookingId}`,
    async action(photos) {
      const problems: WaitingPhoto[] = []
      for (const [index, photo] of photos.entries()) {
        setProgress({ at: index + 1, of: photos.length })
        const problem = await tryAdding(bookingId, photo)
        if (problem !== null) problems.push({ ...photo, problem })
      }
      setProgress(null)
      return problems
    },
    onDone: (problems) => setFailed((earlier) => [...earlier, ...problems]),
    refresh: (client) => refreshBookings(client, bookingId),
  })
  const waiting = useRef<WaitingPhoto[]>([])
  async function add(photos: WaitingPhoto[]) {
    waiting.current.push(...photos)
    if (isBusy) return
    setFailed([])
    while (waiting.current.length > 0) await run(waiting.current.splice(0))
  }
  return {
    addFiles: (files: File[]) => void add(files.map((file) => ({ id: createUuid(), file }))),
    tryAgain: () => void add(failed),
    failed,
    progress,
    isBusy,
  }
}

/** @returns why it was rejected, as a sentence */
async function tryAdding(bookingId: string, { id, file: chosen }: WaitingPhoto): Promise<string | null> {
  const file = await readablePhoto(chosen)
  // Don't make a phone in a van upload 20 MB just to find out it's too much.
  if (file.size > photoSizeLimit) return photoTooLarge
  try {
    await addPhoto({ bookingId, id }, file)
    return null
  } catch (error) {
    return describeProblem(error)
  }
}
