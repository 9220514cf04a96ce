import { scrollIntoSight } from '#app/routes/admin/action/action-problem.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { reloadPage } from './reload.ts'

/** Shown where part of the app couldn't be loaded. The rest of the screen, and anything typed there, stays as it is. */
export function MissingPart({
  what,
  onRetry,
  reloadAt,
}: {
  what: string
  onRetry?(): void
  /** Where reloading goes, if not back here. */
  reloadAt?: string
}) {
  return (
    <Alert variant="destructive" ref={scrollIntoSight} className="scroll-mt-24 scroll-mb-40">
      <p>
        {what} couldn’t load. Either you lost the connection, or the site was updated while this page was open. Unsaved
        changes to a post are safe in this browser.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {onRetry && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => reloadPage(reloadAt)}>
          Reload
        </Button>
      </div>
    </Alert>
  )
}
