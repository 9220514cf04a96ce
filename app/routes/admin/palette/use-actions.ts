import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, ExternalLink, LogOut, Sparkles, SquarePen, UserPlus } from 'lucide-react'
import { href, useNavigate } from 'react-router'
import { signOut } from '#app/routes/admin/session/admin-session.ts'
import { startGeneration } from '#app/routes/admin/writing/generation/generation.ts'
import type { Choice } from './choice.ts'

/** Actions that the palette can start. `words` holds other names for them. */
export function useActions(): (Choice & { words: string })[] {
  const navigate = useNavigate()
  const client = useQueryClient()
  return [
    {
      id: 'new booking',
      label: 'New booking',
      words: 'add create enter caller call phone',
      Icon: CalendarPlus,
      run: () => void navigate(href('/admin/bookings/new')),
    },
    {
      id: 'new post',
      label: 'New Post',
      words: 'add create write article blog',
      Icon: SquarePen,
      run: () => void navigate(href('/admin/posts/new')),
    },
    {
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
      id: 'new technician',
      label: 'New technician',
      words: 'add create team staff',
      Icon: UserPlus,
      run: () => void navigate(href('/admin/technicians/new')),
    },
    {
      id: 'view site',
      label: 'View site',
      words: 'public website home page open',
      Icon: ExternalLink,
      run: () => void window.open('/', '_blank', 'noopener'),
    },
    {
      id: 'logout',
      label: 'Logout',
      words: 'sign out log off',
      Icon: LogOut,
      run: () => void signOut(),
    },
  ]
}
