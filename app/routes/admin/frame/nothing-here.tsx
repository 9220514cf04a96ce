import { data, Link } from 'react-router'
import { PaletteButton } from '#app/routes/admin/palette/palette.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { roles } from '#shared/people/roles.ts'
import type { Route } from './+types/nothing-here'
import { useRole } from './use-role.ts'

/** The server logs the requested path when it sees this status. */
export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches: [, site] }) => [
  { title: `Nothing here · ${site.loaderData.facts.business.name}` },
  { name: 'robots', content: 'noindex' },
]

/** For an address under /admin that no screen has. */
export default function NothingHere() {
  const role = useRole()
  return (
    <>
      <PageHeader
        title="Nothing here"
        lead="No screen has this address. It may have a typo, or the screen may have moved."
      />
      <div className="grid max-w-xs gap-3">
        <PaletteButton isWide />
        {role && (
          <Link to={roles[role].start} className={buttonStyles()}>
            Go to your start
          </Link>
        )}
      </div>
    </>
  )
}
