/** What only articles say about an appliance, whatever is wrong with it. */
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
  preparing: string[]
  safety: string[]
  afterwards: string[]
}
