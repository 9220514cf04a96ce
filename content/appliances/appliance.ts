/** What the shop knows about an appliance, apart from what only articles say (article-texts.ts). */
import {
  type ApplianceType,
  costNameOf,
  type NamedAppliance,
  type RepairedAppliance,
} from '#shared/bookings/booking-fields.ts'
import type { BookingUrgency } from '#shared/bookings/booking-states.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { ApplianceTexts } from './article-texts.ts'

type InBothLanguages = Record<HomeownerLanguage, string>

/** Warnings that come before anything else: the urgencies that can hurt someone, most serious first. */
export const hazards = ['gas', 'sparks', 'water'] as const satisfies readonly BookingUrgency[]
export type Hazard = (typeof hazards)[number]

/** One shape of a drawing. `look` is its fill or, for `bold`, a thick line. */
export type Shape = (
  | { rect: [x: number, y: number, width: number, height: number, radius?: number] }
  | { circle: [x: number, y: number, radius: number] }
  | { path: string }
) & { look?: 'raised' | 'sunken' | 'soft' | 'bold' }

/** What the homeowner's page says of any appliance. */
export interface ApplianceAtHome {
  /** Where the plate with the model number is: in words, and in a drawing in a 320 × 200 box. */
  plate: InBothLanguages & { at: [x: number, y: number]; drawing: Shape[] }
  /** Once a year each, in `month` (1 to 12). The text follows the name of the month and a colon. */
  care: (InBothLanguages & { month: number })[]
}

/** What the pages for everyone say of an appliance that can be booked. */
export interface ApplianceGuide {
  name: string
  icon: 'cold' | 'laundry' | 'air' | 'water' | 'heat' | 'tools'
  /** Its words on the home page, on a card of its own or on that of another. */
  home: { words: string; description: string } | { words: string; beside: NamedAppliance } | null
  summary: string
  /** What goes wrong, and what's usually behind it: follows "Often". */
  issues: { symptom: string; cause: string }[]
  /** Something a homeowner can safely try. It may save the visit. */
  tryFirst: string
}

export interface Replacement {
  /** How many years such an appliance usually lasts. */
  lifeYears: { from: number; to: number }
  /** What a comparable new one typically costs, delivered and installed, in US dollars. Our estimate. */
  newCost: number
}

/** What everyone knows about one that has a name. */
interface Named extends ApplianceAtHome, Replacement {
  /** "refrigerator". */
  noun: string
  /** Words in a category, a topic or a description of a problem that refer to it. */
  words: RegExp
  /** What people say of it on the phone, mapped to its faults' words where the stems differ. */
  sayings: { says: RegExp; means: string }[]
}

export interface Appliance extends Named {
  key: NamedAppliance
  guide: ApplianceGuide | null
  /** The name used in `repairCosts`. */
  costName: RepairedAppliance
  /** In the order of their tiles. */
  faults: Fault[]
}

/** One that can be written about, too. */
export interface WrittenAppliance extends Appliance {
  articles: ApplianceTexts
}

/** What the shop knows about one fault: facts as complete sentences, so a page or an article can choose and order them. */
interface FaultFacts {
  /** As used in a heading: "Refrigerator Not Cooling". */
  name: string
  /** How a homeowner would describe it, for a tile to tap. */
  tile: InBothLanguages
  /** Follows "a refrigerator that": "is not cooling". */
  problem: string
  /** What people notice. */
  signs: string[]
  /** When it is time to call. */
  call: string[]
  /** When to stop using it immediately. */
  stop: string
  /** A fact for readers who want the numbers. */
  technical: string
  /** What to have in the van, in a technician's terms. */
  parts: string[]
  /** The usual length of the visit, door to door, including diagnosis. */
  minutes: number
  /** The usual total for this repair in US dollars, within the range for its appliance (spec.md §9). */
  costs: { from: number; to: number }
}

export interface Fault extends FaultFacts {
  appliance: NamedAppliance
  /** Unique within the appliance. */
  key: string
  /** As stored: `washer/leaking`. */
  symptom: string
  /**
   * The danger it may come with. Only the homeowner knows whether it does, so the page asks about it, and the symptom alone doesn't
   * set the flag.
   */
  hazard: Hazard | null
  causes: Cause[]
  checks: Check[]
}

export interface Cause {
  /** As used within a sentence: "dirty condenser coils". */
  name: string
  /** What it does to the appliance. */
  detail: string
  /** How a technician fixes it. */
  repair: string
  /** Its typical share: the whole percentages of a fault's causes add up to 100. Our estimate. */
  share: number
}

export interface Check {
  /** Something safe that requires no tools inside the appliance. */
  step: string
  /** What the result tells you. */
  meaning: string
  /**
   * The same in Spanish, for what a homeowner may be asked to do before the visit: at most three per fault, and none of them near gas,
   * behind a cover or on anything live. Each must stand alone, so one that is safe only after another one is left out.
   */
  spanish: { step: string; meaning: string } | null
}

/** Causes and checks are written as tables. */
type FaultEntry = FaultFacts & {
  hazard?: Hazard
  causes: [name: string, detail: string, repair: string, share: number][]
  checks: ([step: string, meaning: string] | [step: string, meaning: string, paso: string, significado: string])[]
}

/** Whatever the form offers has a guide. */
interface WithGuide<Key extends NamedAppliance> {
  guide: Key extends ApplianceType ? ApplianceGuide : null
}

/** What can be booked: an appliance of what its file says. */
export function describeAppliance<Key extends NamedAppliance>(
  key: Key,
  { faults, ...named }: Named & WithGuide<Key> & { faults: Record<string, FaultEntry> },
): Appliance {
  return {
    ...named,
    key,
    costName: costNameOf(key),
    faults: Object.entries(faults).map(([fault, entry]) => ({
      hazard: null,
      ...entry,
      appliance: key,
      key: fault,
      symptom: `${key}/${fault}`,
      causes: entry.causes.map(([name, detail, repair, share]) => ({ name, detail, repair, share })),
      checks: entry.checks.map(([step, meaning, paso, significado]) => ({
        step,
        meaning,
        spanish: paso && significado ? { step: paso, meaning: significado } : null,
      })),
    })),
  }
}

/** The same with what articles say of it. Each of its faults can then be written about. */
export function describeWritten<Key extends NamedAppliance>(
  key: Key,
  { articles, ...described }: Parameters<typeof describeAppliance<Key>>[1] & { articles: ApplianceTexts },
): WrittenAppliance {
  return { ...describeAppliance<NamedAppliance>(key, described), articles }
}
