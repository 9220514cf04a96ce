import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Circle, CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import type { ToSection } from '#app/routes/admin/palette/use-section-focus.ts'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { FirstDayItem, FirstDayOnTheWire, FirstDayPutAwayName } from '#shared/business/dashboard-endpoints.ts'
import { formatMoment, shortDate } from '#shared/time/formats.ts'
import { changeFirstDay, firstDayQuery } from './dashboard-data.ts'
import { type FirstDayLink, firstDayWords } from './first-day-words.tsx'

type Put = (name: FirstDayPutAwayName, isAway: boolean) => void

/** Problems that lose bookings, as red lines that stay until they're fixed. */
export function RedLines() {
  const { data } = useQuery(firstDayQuery)
  return data?.items.filter(({ state }) => state === 'red').map(({ item }) => <RedLine key={item} item={item} />)
}

/**
 * What else a new owner needs to do: a list from which each item, and eventually the whole list, can be put away. It's optional, so
 * the dashboard does without it while it can't be loaded.
 */
export function FirstDay() {
  const client = useQueryClient()
  const { data } = useQuery(firstDayQuery)
  const { run, isBusy, problem } = useAction({
    action: ({ name, isAway }: { name: FirstDayPutAwayName; isAway: boolean }) => changeFirstDay(client, name, isAway),
  })
  if (!data) return null
  const change: Put = (name, isAway) => void run({ name, isAway })
  return (
    <div className="mt-6 grid gap-3">
      {data.is_put_away ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          disabled={isBusy}
          onClick={() => change('list', false)}
        >
          Show the first-day list
        </Button>
      ) : (
        <List list={data} isBusy={isBusy} onChange={change} />
      )}
      <ActionProblem problem={problem} />
    </div>
  )
}

function RedLine({ item }: { item: FirstDayItem }) {
  const words = firstDayWords[item]
  const { todo, why } = words.red ?? words
  return (
    <div role="status" className="mb-6 flex gap-3 rounded-card border border-danger bg-danger-soft p-4 sm:p-5">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold text-danger">{todo}</p>
        <p className="mt-1 max-w-3xl text-sm">{why}</p>
        {words.link && <WayThere link={words.link} />}
      </div>
    </div>
  )
}

function List({
  list: { items, last_backup_at: lastBackup, last_proven_backup_at: lastProven },
  isBusy,
  onChange,
}: {
  list: FirstDayOnTheWire
  isBusy: boolean
  onChange: Put
}) {
  const withState = (...states: string[]) => items.filter(({ state }) => states.includes(state))
  const [left, done, away] = [withState('red', 'to_do'), withState('done'), withState('put_away')]
  const total = left.length + done.length
  const isOver = left.length === 0
  return (
    <Panel
      title={isOver ? 'You’re all set' : 'Your first day'}
      lead={isOver ? 'Everything on the first-day list is done.' : `${done.length} of ${total} done`}
    >
      <div className="-mt-2">
        {!isOver && <ProgressBar label="First-day list" percent={(done.length / Math.max(1, total)) * 100} />}
        <ul className="mt-3 divide-y divide-line">
          {/* What is red stands above the dashboard already. */}
          {withState('to_do').map(({ item }) => (
            <ToDo key={item} item={item} isBusy={isBusy} onPutAway={() => onChange(item, true)} />
          ))}
        </ul>
        {done.length > 0 && (
          <ul
            className={`flex flex-wrap gap-x-6 gap-y-2 text-ink-muted text-sm ${left.length > 0 ? 'border-line border-t pt-4' : ''}`}
          >
            {done.map(({ item }) => (
              <li key={item} className="flex items-center gap-2">
                <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
                <span>
                  <VisuallyHidden>Done: </VisuallyHidden>
                  {firstDayWords[item].done}
                  {item === 'backup' && lastBackup && `, last on ${formatMoment(lastBackup, shortDate)}`}
                  {item === 'backup' &&
                    lastProven &&
                    `, and restored to try it on ${formatMoment(lastProven, shortDate)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        {away.length > 0 && (
          <details className="mt-3 text-sm">
            <summary className="inline-flex min-h-11 items-center font-semibold text-brand">
              Not for us ({away.length})
            </summary>
            <ul>
              {away.map(({ item }) => (
                <li key={item} className="flex flex-wrap items-center justify-between gap-x-4">
                  <span className="text-ink-muted">{firstDayWords[item].todo}</span>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Bring back: ${firstDayWords[item].todo}`}
                    disabled={isBusy}
                    onClick={() => onChange(item, false)}
                  >
                    Bring back
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        )}
        {isOver && (
          <Button
            variant="secondary"
            size="narrow"
            className="mt-4"
            disabled={isBusy}
            onClick={() => onChange('list', true)}
          >
            Put this list away
          </Button>
        )}
      </div>
    </Panel>
  )
}

function ToDo({ item, isBusy, onPutAway }: { item: FirstDayItem; isBusy: boolean; onPutAway(): void }) {
  const { todo, why, link } = firstDayWords[item]
  return (
    <li className="flex gap-3 py-3.5">
      <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-line-strong" />
      <div className="min-w-0 grow sm:flex sm:items-start sm:justify-between sm:gap-6">
        <div className="min-w-0">
          <p className="font-semibold">{todo}</p>
          <p className="mt-0.5 max-w-2xl text-ink-muted text-sm">{why}</p>
        </div>
        <div className="-mb-1.5 flex shrink-0 flex-wrap items-center gap-x-4 max-sm:mt-1 sm:-mt-1.5">
          {link && <WayThere link={link} />}
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Not for us: ${todo}`}
            disabled={isBusy}
            className="max-sm:-mx-3.5 sm:-mr-3.5"
            onClick={onPutAway}
          >
            <span className="font-medium text-ink-muted">Not for us</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

function WayThere({ link: { to, section, label } }: { link: FirstDayLink }) {
  return (
    <Link
      to={to}
      state={toSection(section)}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand text-sm hover:underline"
    >
      {label}
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
  )
}

function toSection(section: string | undefined): ToSection | null {
  return section === undefined ? null : { section }
}
