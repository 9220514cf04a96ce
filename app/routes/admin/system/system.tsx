import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleMinus, RotateCw, Send } from 'lucide-react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { ScreenSpinner } from '#app/routes/admin/frame/loading/screen-spinner.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { SystemOnTheWire } from '#shared/system/system-endpoints.ts'
import { type PartState, systemParts } from '#shared/system/system-parts.ts'

const systemQuery = apiQuery(['system'], 'GET /api/admin/system')

/** Whether the site has what it needs to run, and what to do where it doesn't. */
export default function System() {
  const query = useQuery(systemQuery)
  return (
    <>
      <PageHeader lead="What your site needs to run, looked at just now.">
        <Button variant="secondary" disabled={query.isFetching} onClick={() => void query.refetch()}>
          <RotateCw aria-hidden="true" className="size-5" />
          Look again
        </Button>
      </PageHeader>
      <QueryPart query={query} loading={<ScreenSpinner label="Looking at everything" />}>
        {({ parts }) => (
          <Panel title={summarize(parts)}>
            <ul className="-my-3 divide-y divide-line">
              {parts.toSorted(byUrgency).map((part) => (
                <PartRow key={part.part} part={part} />
              ))}
            </ul>
          </Panel>
        )}
      </QueryPart>
    </>
  )
}

type Part = SystemOnTheWire['parts'][number]

function summarize(parts: Part[]): string {
  const wrong = parts.filter(({ state }) => state === 'broken' || state === 'warning').length
  if (wrong === 0) return 'Everything is fine'
  return wrong === 1 ? 'One thing needs you' : `${wrong} things need you`
}

/** What needs the owner comes first, the worst at the top. */
const urgency: Record<PartState, number> = { broken: 0, warning: 1, fine: 2, off: 2 }
const byUrgency = (one: Part, other: Part) => urgency[one.state] - urgency[other.state]

const looks: Record<PartState, { Icon: typeof CircleCheck; color: string; name: string }> = {
  fine: { Icon: CircleCheck, color: 'text-success', name: 'Fine' },
  off: { Icon: CircleMinus, color: 'text-ink-muted', name: 'Not used' },
  warning: { Icon: CircleAlert, color: 'text-warning', name: 'Look at this' },
  broken: { Icon: CircleAlert, color: 'text-danger', name: 'Broken' },
}

function PartRow({ part: { part, state, says } }: { part: Part }) {
  const { Icon, color, name } = looks[state]
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <div className="min-w-0 grow sm:flex sm:gap-4">
        <p className="font-semibold sm:w-44 sm:shrink-0">
          {systemParts[part]}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </p>
        <div className="min-w-0">
          <p className="wrap-anywhere">{says}</p>
          {part === 'mail' && <TestMail />}
        </div>
      </div>
    </li>
  )
}

function TestMail() {
  const { run, isBusy, problem } = useAction({
    action: () => callApi('POST /api/admin/system/test-mail'),
    success: ({ to }) => `A test email is on its way to ${to}.`,
  })
  return (
    <div className="mt-1">
      <Button variant="quiet" size="sm" className="-ml-3.5" disabled={isBusy} onClick={() => void run()}>
        <Send aria-hidden="true" className="size-4.5" />
        Send me a test
      </Button>
      <ActionProblem problem={problem} />
    </div>
  )
}
