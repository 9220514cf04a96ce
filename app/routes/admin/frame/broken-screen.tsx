import { reloadPage } from '#app/routes/admin/frame/loading/missing-part.tsx'
import { Button } from '#app/ui/button.tsx'

/** Shown inside the frame where a screen failed; the menu above it still works. */
export function BrokenScreen() {
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-card border border-danger bg-danger-soft p-6">
      <h1 className="font-bold text-heading text-danger">We couldn’t show this screen</h1>
      <p>
        Something went wrong here. Unsaved changes to a post are safe in this browser, and you can restore them later.
      </p>
      <Button variant="secondary" onClick={() => reloadPage()}>
        Reload
      </Button>
    </div>
  )
}
