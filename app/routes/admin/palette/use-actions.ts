import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, ExternalLink, LogOut, Sparkles, SquarePen, UserPlus } from 'lucide-react'
import { href, useNavigate } from 'react-router'
import { useRole } from '#app/routes/admin/frame/role/use-role.ts'
import { signOut } from '#app/routes/admin/session/admin-session.ts'
import { startGeneration } from '#app/routes/admin/writing/generation/generation.ts'
import { passes, type RoleGuard } from '#shared/people/roles.ts'
import type { Choice } from './choice.ts'

interface Action extends Choice {
  guard: RoleGuard
  /** Other names for it. */
  words: string
}

/** What the user may start from the palette. */
export function useActions(): Action[] {
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
