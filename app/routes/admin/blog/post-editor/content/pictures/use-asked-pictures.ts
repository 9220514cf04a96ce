import type { Transaction } from '@tiptap/pm/state'
import { useState } from 'react'

interface AskedPicture {
  id: number
  position: number
  /** The user hasn't moved on to anything else since. */
  takesFocus: boolean
}

/** The pictures just added, whose descriptions are asked for one after another. */
export function useAskedPictures() {
  const [asked, setAsked] = useState<AskedPicture[]>([])
  return {
    asked,
    ask: (position: number, takesFocus: boolean) =>
      setAsked((others) => [...others, { id: (others.at(-1)?.id ?? 0) + 1, position, takesFocus }]),
    /** The next one takes focus too, because the user is working on these. */
    answer: () => setAsked(([, ...others]) => others.map((one, i) => (i === 0 ? { ...one, takesFocus: true } : one))),
    putOff: () => setAsked([]),
    /** Adjusts positions for what's typed before the pictures, and forgets deleted ones. */
    follow({ docChanged, mapping }: Transaction) {
      if (!docChanged) return
      setAsked((others) =>
        others.flatMap((one) => {
          const { pos, deletedAfter } = mapping.mapResult(one.position)
          return deletedAfter ? [] : [{ ...one, position: pos }]
        }),
      )
    },
  }
}
