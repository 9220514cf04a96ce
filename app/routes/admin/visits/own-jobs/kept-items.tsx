import { Button } from '#app/ui/button.tsx'
import type { Kept, Outbox } from './outbox.ts'

/** What the site doesn't have yet: it goes out by itself, unless the site refused it. */
export function KeptItems({ items, outbox }: { items: Kept[]; outbox: Outbox }) {
  return (
    // Rendered before there's anything to say: only what's added to it later is announced.
    <ul role="status" aria-label="Not sent yet" className="mt-4 grid gap-2 empty:hidden print:hidden">
      {items.map((item) => (
        <li key={item.id} className="rounded-control bg-warning-soft px-4 py-2.5 wrap-anywhere">
          <p className="whitespace-pre-line">{describe(item)}</p>
          <p className="text-sm text-warning">
            {item.problem ??
              (item.isLate ? 'Kept on this phone. It goes out by itself once there’s a signal.' : 'Sending…')}
          </p>
          {item.problem !== undefined && (
            <div className="mt-2 flex gap-3">
              <Button variant="secondary" size="narrow" className="min-h-12" onClick={() => void outbox.again(item)}>
                Try again
              </Button>
              <Button variant="quiet" size="narrow" className="min-h-12" onClick={() => void outbox.drop(item)}>
                Delete it
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function describe(item: Kept): string {
  switch (item.kind) {
    case 'note':
      return item.text
    case 'photo':
      return 'A photo'
    case 'report':
      return ['Your report', item.report.work ?? item.report.diagnosis].filter(Boolean).join(': ')
  }
}
