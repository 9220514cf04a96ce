import { Link } from 'react-router'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { type Role, roles } from '#shared/people/roles.ts'

/** In place of a screen that the user's role doesn't include. */
export function NotYours({ role }: { role: Role }) {
  const { label, may, start } = roles[role]
  return (
    <>
      <PageHeader title="Not part of your role" />
      <p className="text-ink-muted">
        Your role is {label}: {may}
      </p>
      <p className="mt-2 mb-6 text-ink-muted">If you need this screen, please ask the owner.</p>
      <Link to={start} className={buttonStyles()}>
        Go to your start
      </Link>
    </>
  )
}
