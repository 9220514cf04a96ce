import { Bell, Settings, Timer } from 'lucide-react'
import { href, Link } from 'react-router'
import { buttonStyles } from '#app/ui/button.tsx'

const links = [
  { to: href('/admin/response-times'), label: 'Response times', Icon: Timer },
  { to: href('/admin/desk-settings'), label: 'Desk settings', Icon: Settings },
  { to: href('/admin/notifications'), label: 'Notifications', Icon: Bell },
]

/** The screens that belong to the desk and have no place in the top bar. */
export function DeskLinks() {
  return links.map(({ to, label, Icon }) => (
    <Link
      key={to}
      to={to}
      aria-label={label}
      title={label}
      className={buttonStyles({ variant: 'quiet', size: 'icon', className: 'min-h-12 min-w-12' })}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  ))
}
