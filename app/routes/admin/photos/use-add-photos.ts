import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { refreshBookings } from '#app/routes/admin/data/bookings.ts'
import { addPhoto } from '#app/routes/admin/data/photos.ts'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { photoSizeLimit, photoTooLarge } from '#shared/booking-photos.ts'
import { createUuid } from '#shared/uuid.ts'

/** A photo on its way. Its id is made once, so that whatever is tried again doubles nothing. */
export interface WaitingPhoto {
  id: string
  file: File
  /** Why it was not taken. */
  problem?: string
}

/** Adds photos to a booking one after another. What one of them meets does not keep the others; those that failed can be tried again. */
export function useAddPhotos(bookingId: string) {
  const client = useQueryClient()
  const [failed, setFailed] = useState<WaitingPhoto[]>([])
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null)
  const { run, isBusy } = useAction<WaitingPhoto[], WaitingPhoto[]>({
    name: `add photos to ${bookingId}`,
    async action(photos) {
      setFailed([])
      const problems: WaitingPhoto[] = []
      for (const [index, photo] of photos.entries()) {
        setProgress({ at: index + 1, of: photos.length })
        const problem = await tryAdding(bookingId, photo)
        if (problem !== null) problems.push({ ...photo, problem })
      }
      setProgress(null)
      return problems
    },
    onDone: setFailed,
    refresh: () => refreshBookings(client, bookingId),
  })
  const addFiles = (files: File[]) => {
    if (files.length > 0) void run(files.map((file) => ({ id: createUuid(), file })))
  }
  return { addFiles, tryAgain: () => void run(failed), failed, progress, isBusy }
}

/** @returns why it was not taken, as a sentence */
async function tryAdding(bookingId: string, { id, file }: WaitingPhoto): Promise<string | null> {
  // A phone in a van does not send 20 MB to be told that it is too much.
  if (file.size > photoSizeLimit) return photoTooLarge
  try {
    await addPhoto({ bookingId, id }, file)
    return null
  } catch (error) {
    return describeProblem(error)
  }
}
