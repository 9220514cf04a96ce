import { useQuery } from '@tanstack/react-query'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { peopleQuery } from './people-data.ts'
import { PersonRow } from './person-row.tsx'

export const meta = screenMeta('People')

/** Who has access, as what and since when. */
export default function People() {
  const query = useQuery(peopleQuery)
  return (
    <>
      <PageHeader title="People" lead="Who gets in here, and what they may do. A change applies right away." />
      <div className="grid max-w-3xl gap-6">
        <InviteForm />
        <QueryPart query={query}>
          {({ people, invitations }) => (
            <>
              {invitations.length > 0 && (
                <Panel title="Invited" lead="They get in once they open the link in their email.">
                  <ul className="-mt-2 divide-y divide-line">
                    {invitations.map((invitation) => (
                      <InvitationRow key={invitation.id} invitation={invitation} />
                    ))}
                  </ul>
                </Panel>
              )}
              <Panel title="Who has access">
                <ul className="-mt-2 divide-y divide-line">
                  {people.map((person) => (
                    <PersonRow key={person.user_id} person={person} />
                  ))}
                </ul>
              </Panel>
            </>
          )}
        </QueryPart>
      </div>
    </>
  )
}
