import { businessPanels } from '#app/routes/admin/business/panels.ts'
import type { Screen } from '#app/routes/admin/screen.ts'
import { everyScreen, type ScreenPath, screens } from '#app/routes/admin/screens.ts'

/** A destination in the palette: a screen, or a section of one. */
export interface Place {
  id: string
  label: string
  to: string
  /** The screen that the section belongs to. */
  of?: string
  /** The answer to a question that no screen answers. */
  answer?: string
  /** Other names for it, and what people find there. */
  words: string
}

/** Every screen of the menu. */
export const menuPlaces: readonly Place[] = everyScreen.flatMap(([to, { label, ...screen }]) =>
  screen.menu ? [{ id: to, label, to, words: screen.words }] : [],
)

/** Parts of longer screens that people search for by name; each is a panel title. */
export const sections: readonly Place[] = [
  section('Password', '/admin/account', 'change login'),
  section('Email', '/admin/account', 'address login change'),
  section('Second factor', '/admin/account', '2fa mfa two-factor authenticator app code recovery'),
  section('Passkeys', '/admin/account', 'fingerprint face pin security key'),
  section('Where you’re signed in', '/admin/account', 'sessions devices sign out'),
  section('Your devices', '/admin/notifications', 'push phone'),
  section('What you hear about', '/admin/notifications', 'push alerts'),
  section('What you can put in braces', '/admin/texts', 'placeholders variables name'),
  section('Signing in', '/admin/people', 'second factor for all require everyone'),
  section('Calendar addresses', '/admin/calendars', 'ical subscribe feed'),
  ...Object.values(businessPanels).map(({ title, on, words }) => section(title, on, words)),
  section('Past generations', '/admin/ai-settings', 'history cost runs'),
]

/** What owners look for that has no screen of its own: where it is. */
const answers: readonly Place[] = [
  {
    id: '/admin/bookings Invoices and refunds',
    label: 'Invoices and refunds',
    to: '/admin/bookings' satisfies ScreenPath,
    answer: 'Made in your own books; a booking keeps the amount of its visit',
    words: 'bill billing payments pay receipt money refund charge quote estimate tax',
  },
]

/** Every destination. */
export const places: readonly Place[] = [...menuPlaces, ...sections, ...answers]

/** Also matches the words of its screen's name. */
function section(label: string, to: ScreenPath, words: string): Place {
  const { beside }: Screen<ScreenPath> = screens[to]
  const of = screens[beside ?? to].label
  return { id: `${to} ${label}`, label, to, of, words: `${words} ${of}` }
}
