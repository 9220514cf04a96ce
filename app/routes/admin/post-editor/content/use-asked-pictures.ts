import type { Transaction } from '@tiptap/pm/state'
import { useState } from 'react'

export interface AskedPicture {
  id: number
  position: number
  /** The person has not turned to anything else since. */
  takesFocus: boolean
}

/** The pictures that came in just now, and whose words are asked for one after the other. */
export function useAskedPictures() {
  const [asked, setAsked] = useState<AskedPicture[]>([])
  return {
    asked,
    ask: (position: number, takesFocus: boolean) =>
      setAsked((others) => [...others, { id: (others.at(-1)?.id ?? 0) + 1, position, takesFocus }]),
    /** The next one has the focus too: the person is at it. */
    answer: () => setAsked(([, ...others]) => others.map((one, i) => (i === 0 ? { ...one, takesFocus: true } : one))),
    putOff: () => setAsked([]),
    /** Keeps up with what is typed before them, and forgets those that are deleted. */
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
