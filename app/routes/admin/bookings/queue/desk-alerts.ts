import { useEffect, useRef, useState } from 'react'
import { recall, remember } from '#app/routes/admin/parts/browser-memory.ts'
import type { BookingCountsOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'

const soundKey = 'desk-sound'

/** Announces new bookings while no one is looking: the tab title counts those waiting, and a sound plays for each new one. */
export interface DeskAlerts {
  hasSound: boolean
  setSound(isOn: boolean): void
}

export function useDeskAlerts(counts: BookingCountsOnTheWire | undefined): DeskAlerts {
  const [hasSound, setHasSound] = useState(() => recall(soundKey) === 'on')
  const waiting = counts?.waiting
  const waitedBefore = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (waiting === undefined) return
    const rest = document.title.replace(/^\(\d+\) /, '')
    document.title = waiting > 0 ? `(${waiting}) ${rest}` : rest
  })
  useEffect(() => {
    const before = waitedBefore.current
    waitedBefore.current = waiting
    if (hasSound && before !== undefined && waiting !== undefined && waiting > before) ring()
  }, [waiting, hasSound])
  return {
    hasSound,
    setSound(isOn) {
      setHasSound(isOn)
      if (isOn) ring()
      remember(soundKey, isOn ? 'on' : 'off')
    },
  }
}

/** Plays two short tones. Browsers that require a click first stay silent. */
function ring() {
  const audio = new AudioContext()
  for (const [at, frequency] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, audio.currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.25)
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + at)
    tone.stop(audio.currentTime + at + 0.3)
  }
  setTimeout(() => void audio.close(), 1000)
}
