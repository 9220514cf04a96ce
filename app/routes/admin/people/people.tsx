import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { List } from '#app/routes/admin/list/list.tsx'
import { ConfirmButton } from '#app/routes/admin/parts/confirm-button.tsx'
import { Day } from '#app/routes/admin/parts/day.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import type { PersonOnTheWire, StaffRole } from '#shared/people/access-endpoints.ts'
import { roles, rolesBehind } from '#shared/people/roles.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { InvitationRow, InviteForm } from './invitation-row.tsx'
import { peopleQuery, refreshPeople } from './people-data.ts'

/** Who has access, as what and since when. */
export default function People() {
  const query = useQuery(peopleQuery)
  return (
    <>
      <PageHeader lead="Who gets in here, and what they may do. A change applies right away." />
      <div className="grid max-w-3xl gap-6">
        <InviteForm />
        <QueryPart query={query}>
          {({ people, invitations, needs_second_factor: needsSecondFactor }) => (
            <>
              {invitations.length > 0 && (
                <Panel
                  title="Invited"
                  lead={`They get in once they open their link. After ${keptDays.invitation} days, an invitation ends.`}
                >
                  <List name="Invited" query={query} rows={() => invitations} keyOf={({ id }) => id} empty={null}>
                    {(invitation) => <InvitationRow invitation={invitation} />}
                  </List>
                </Panel>
              )}
              <Panel title="Who has access">
                <List name="Who has access" query={query} rows={() => people} keyOf={(one) => one.user_id} empty={null}>
                  {(person) => <PersonRow person={person} />}
                </List>
              </Panel>
              <Panel title="Signing in">
                <SecondFactorForAll isOn={needsSecondFactor} />
              </Panel>
            </>
          )}
        </QueryPart>
      </div>
    </>
  )
}

function SecondFactorForAll({ isOn }: { isOn: boolean }) {
  const { run, isBusy, problem } = useAction({
    action: (needsIt: boolean) => callApi('PUT /api/admin/access-rules', { body: { needs_second_factor: needsIt } }),
    success: { title: 'Saved' },
    refresh: refreshPeople,
  })
  return (
    <>
      <Switch
        label="Everyone needs a second factor"
        hint="Owners, the office, writers and technicians. Whoever has none sets one up when they next sign in. A passkey with a fingerprint, face or PIN counts."
        checked={isOn}
        disabled={isBusy}
        onChange={({ target }) => void run(target.checked)}
      />
      <ActionProblem problem={problem} className="mt-3" />
    </>
  )
}

/** Someone with access. Their role can be changed, unless it's the user's own or comes with a technician's record. */
function PersonRow({ person: { user_id: id, email, name: given, role, since } }: { person: PersonOnTheWire }) {
  const session = useAdminSession()
  const isSelf = session.stage === 'admin' && session.me.userId === id
  const account = email ?? `Account ${id}`
  const name = given ?? account
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name}
          {isSelf && <span className="ml-2 rounded-full bg-brand-soft px-2.5 py-0.5 text-brand text-sm">You</span>}
        </p>
        <p className="text-ink-muted text-sm wrap-anywhere">
          {given !== null && `${account}, `}
          {roles[role].label} since <Day at={since} />
        </p>
      </div>
      {role === 'technician' ? (
        <Link to={href('/admin/technicians')} className="inline-flex min-h-11 items-center font-semibold text-brand">
          Technicians
        </Link>
      ) : (
        !isSelf && <RoleChange id={id} name={name} role={role} />
      )}
    </li>
  )
}

function RoleChange({ id, name, role }: { id: string; name: string; role: StaffRole }) {
  const path = { id }
  const changing = useAction({
    action: (next: StaffRole) => callApi('PUT /api/admin/people/{id}', { path, body: { role: next } }),
    success: { title: 'Role changed' },
    refresh: refreshPeople,
    refreshesEitherWay: true,
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label={`Role of ${name}`}
        value={role}
        disabled={changing.isBusy}
        onChange={({ target }) => {
          const next = rolesBehind('staff').find((one) => one === target.value)
          if (next) void changing.run(next)
        }}
      >
        {rolesBehind('staff').map((one) => (
          <option key={one} value={one}>
            {roles[one].label}
          </option>
        ))}
      </Select>
      <ConfirmButton
        variant="danger-outline"
        aria-label={`End access of ${name}`}
        question={{
          title: 'End their access?',
          text: `${name} won’t get in here from now on. What they did stays.`,
          confirmLabel: 'End access',
        }}
        start={{
          action: () => callApi('DELETE /api/admin/people/{id}', { path }),
          success: { title: 'Access ended' },
          refresh: refreshPeople,
        }}
      >
        End access
      </ConfirmButton>
      <ActionProblem problem={changing.problem} className="w-full" />
    </div>
  )
}
