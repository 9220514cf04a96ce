import type { LucideIcon } from 'lucide-react'
import type { RoleGuard } from '#shared/people/roles.ts'

/** The groups of the menu, in order. The first needs no title. */
export const menuGroups = [null, 'Blog Admin', 'Shop'] as const

/** Where a screen stands in the menu: in a group, or below another screen. */
type InMenu<Path> =
  | {
      group: (typeof menuGroups)[number]
      Icon: LucideIcon
      /** Among those people open most: within thumb's reach on a phone, and in the bar on a tablet. */
      isQuick?: true
    }
  | { below: Path }

/** What there is to say of a screen of the back office. */
export type Screen<Path = string> = {
  /** Its name in the menu, in the palette and in the window's title. */
  label: string
  /** Its heading, where that isn't its name. */
  heading?: string
  /** Who may open it: those who may use what's on it. The server decides again on every request. */
  guard: RoleGuard
  /** Its route module, in this folder. */
  file: string
  /** The screen that shows it next to itself, and what that one shows there until then. */
  beside?: Path
  none?: string
  /** A frame other than the back office's. */
  frame?: 'own jobs'
} & (
  | {
      menu: InMenu<Path>
      /** Other names for it, and what people find there: the palette knows every screen of the menu. */
      words: string
    }
  /** Other screens lead to it. */
  | { menu: null }
)
