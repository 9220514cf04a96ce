import type { LucideIcon } from 'lucide-react'

/** A line of the palette. */
export interface Choice {
  id: string
  label: string
  /** Distinguishes it from others with the same label. */
  detail?: string
  Icon: LucideIcon
  run(): void
}

export interface ChoiceGroup {
  title: string
  choices: Choice[]
}
