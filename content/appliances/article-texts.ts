import type { Season } from '#content/articles/seasons.ts'
import type { Angle } from '#content/articles/template.ts'

/** What only articles say about an appliance. */
export interface ApplianceTexts {
  /** "a refrigerator". */
  article: string
  /** Where its drawing shows it: "under a kitchen sink". */
  place: string
  /** Its front view as SVG shapes in a 320 × 440 box, standing on the bottom edge. Without text, so it needs no font. */
  drawing(accent: string): string
  howItWorks: string[]
  care: string[]
  mistakes: string[]
  visit: string[]
  questions: { question: string; answer: string }[]
  seasons: Record<Season, string[]>
  // What holds for any of its faults.
  preparing: string[]
  safety: string[]
  afterwards: string[]
  /** Empty for an appliance that uses next to nothing. */
  saving: string[]
  myths: string[]
  /** What a type of home means for it, and what to do. */
  houses: [string, string][]
  faults: Record<string, FaultTexts>
}

/**
 * What only articles say about one fault, in paragraphs. Each kind of article answers other questions, so articles about the same
 * fault rest on different facts.
 */
export interface FaultTexts {
  /**
   * Written one by one, because headlines made from a pattern look alike. `{count}` is the number of checks, `{Season}` the season of
   * the topic.
   */
  headlines: Record<Angle, string>
  /** How the fault comes about and how to tell its causes apart. */
  closer: string[]
  /** How to interpret the checks, and what helps a technician. */
  reading: string[]
  /** What makes the repair more or less expensive. */
  price: string[]
  /** What keeps it from coming back. */
  habit: string[]
  /** How a technician tracks it down. */
  visit: string
  /** What happens if you wait. */
  wait: string
  /** What not to do about it. */
  avoid: string
  /** How to get by until it is repaired. */
  meanwhile: string
  /** Whether it is worth repairing. */
  worth: string
  /** How to keep the bill down. */
  bill: string
  /** How the seasons affect it. */
  year: string
  /** Early warning signs. */
  early: string
}
