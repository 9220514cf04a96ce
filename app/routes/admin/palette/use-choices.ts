import { useQueryClient } from '@tanstack/react-query'
import {
  ArrowRight,
  CalendarPlus,
  ExternalLink,
  FileText,
  List,
  LogOut,
  Sparkles,
  SquarePen,
  UserPlus,
  Wrench,
} from 'lucide-react'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { relativeDay } from '#app/routes/admin/bookings/time-words.ts'
import { mayOpen } from '#app/routes/admin/frame/navigation.ts'
import { useRole } from '#app/routes/admin/frame/use-role.ts'
import { signOut } from '#app/routes/admin/session/admin-session.ts'
import { startGeneration } from '#app/routes/admin/writing/generation/generation.ts'
import type { ListedPostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { postStatuses } from '#shared/blog/post-form.ts'
import { applianceLabel, spokenNumber } from '#shared/bookings/booking-fields.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { ListedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { passes, type RoleGuard } from '#shared/people/roles.ts'
import type { Choice, ChoiceGroup } from './choice-list.tsx'
import { findNamed } from './find-places.ts'
import { menuPlaces, type Place, places } from './places.ts'
import { noteRecentPlace, readRecentPlaces } from './recent-places.ts'
import { useFound } from './use-found.ts'
import type { ToSection } from './use-section-focus.ts'

/** How many bookings and how many posts to show; their own screens have the rest. */
const mostFound = 5

/**
 * What the palette offers for the typed text. Screens and actions come first: they're there immediately, and results that arrive
 * from the server later don't push anything out from under a finger.
 */
export function useChoices(typed: string) {
  const navigate = useNavigate()
  const actions = useActions()
  const [recentIds] = useState(readRecentPlaces)
  const { bookings, posts, ...search } = useFound(typed)
  const q = typed.trim()

  const toPlace = ({ id, label, of, answer, to }: Place): Choice => ({
    id,
    label,
    detail: answer ?? of,
    Icon: ArrowRight,
    run() {
      noteRecentPlace(id)
      const section: ToSection | null = of === undefined ? null : { section: label }
      void navigate(to, { state: section })
    },
  })
  const toBooking = (booking: ListedBookingOnTheWire): Choice => ({
    id: `booking ${booking.id}`,
    label: booking.customer_name,
    detail: describeBooking(booking),
    Icon: Wrench,
    run: () => void navigate(href('/admin/bookings/:id', { id: booking.id })),
  })
  const toPost = ({ id, title, status }: ListedPostOnTheWire): Choice => ({
    id: `post ${id}`,
    label: title,
    detail: postStatuses.find(({ value }) => value === status)?.label,
    Icon: FileText,
    run: () => void navigate(href('/admin/posts/:id/edit', { id })),
  })
  const toAll = (what: string, pathname: string, filter: Record<string, string>): Choice => ({
    id: `all ${what}`,
    label: `All ${what} for “${q}”`,
    Icon: List,
    run: () => void navigate({ pathname, search: `?${new URLSearchParams(filter)}` }),
  })

  const role = useRole()
  const open = places.filter(({ to }) => mayOpen(role, to))
  const recent = recentIds.flatMap((id) => open.filter((place) => place.id === id))
  const groups: ChoiceGroup[] =
    q === ''
      ? [
          { title: 'Recent', choices: recent.map(toPlace) },
          { title: 'Actions', choices: actions },
          {
            title: 'Go to',
            choices: open.filter((place) => menuPlaces.includes(place) && !recent.includes(place)).map(toPlace),
          },
        ]
      : [
          { title: 'Go to', choices: findNamed(open, q).map(toPlace) },
          { title: 'Actions', choices: findNamed(actions, q) },
          {
            title: 'Bookings',
            choices: firstOf(bookings, toBooking, toAll('bookings', href('/admin/bookings'), { show: 'all', q })),
          },
          { title: 'Posts', choices: firstOf(posts, toPost, toAll('posts', href('/admin/posts'), { q })) },
        ]
  return { ...search, groups: groups.filter(({ choices }) => choices.length > 0) }
}

/** The first few and, if there are more, a link to all of them. */
function firstOf<Found>(found: Found[], toChoice: (one: Found) => Choice, toAll: Choice): Choice[] {
  const first = found.slice(0, mostFound).map(toChoice)
  return found.length > mostFound ? [...first, toAll] : first
}

/** `Washing Machine · Portland, OR · Scheduled · 1a2b3c4d`. */
function describeBooking(booking: ListedBookingOnTheWire): string {
  const place = booking.place ?? booking.customer_zip
  return [
    applianceLabel(booking.appliance_type),
    place,
    bookingStates[booking.state].label,
    relativeDay(booking.window_start ?? booking.created_at, Date.now()),
    spokenNumber(booking.id),
  ].join(' · ')
}

interface Action extends Choice {
  guard: RoleGuard
  /** Other names for it. */
  words: string
}

/** What the user may start from the palette. */
function useActions(): Action[] {
  const navigate = useNavigate()
  const client = useQueryClient()
  const role = useRole()
  const actions: Action[] = [
    {
      guard: 'office',
      id: 'new booking',
      label: 'New booking',
      words: 'add create enter caller call phone',
      Icon: CalendarPlus,
      run: () => void navigate(href('/admin/bookings/new')),
    },
    {
      guard: 'writer',
      id: 'new post',
      label: 'New Post',
      words: 'add create write article blog',
      Icon: SquarePen,
      run: () => void navigate(href('/admin/posts/new')),
    },
    {
      guard: 'author',
      id: 'generate',
      label: 'Generate with AI',
      words: 'new post article blog write model',
      Icon: Sparkles,
      run() {
        void navigate(href('/admin/posts'))
        // Its progress shows there.
        void startGeneration(client)
      },
    },
    {
      guard: 'office',
      id: 'new technician',
      label: 'New technician',
      words: 'add create team staff',
      Icon: UserPlus,
      run: () => void navigate(href('/admin/technicians/new')),
    },
    {
      guard: 'staff',
      id: 'view site',
      label: 'View site',
      words: 'public website home page open',
      Icon: ExternalLink,
      run: () => void window.open('/', '_blank', 'noopener'),
    },
    {
      guard: 'staff',
      id: 'logout',
      label: 'Logout',
      words: 'sign out log off',
      Icon: LogOut,
      run: () => void signOut(),
    },
  ]
  return actions.filter(({ guard }) => role !== null && passes(role, guard))
}
