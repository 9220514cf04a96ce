import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** Asks before a save loses images. Focus starts on the button that loses nothing. */
export function RemovedImagesDialog({
  addresses,
  onAgree,
  onClose,
}: {
  addresses: string[]
  onAgree(): void
  onClose(): void
}) {
  return (
    <Dialog
      title="Save without these images?"
      description="They aren’t stored on this site, so the post can’t keep them. To keep them, save them to your computer and add them here."
      onClose={onClose}
    >
      <ul
        aria-label="Images that will be removed"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
        className="mt-4 max-h-60 list-disc space-y-1 overflow-y-auto rounded-control border border-line py-3 pr-3 pl-7 text-sm wrap-anywhere"
      >
        {addresses.map((address, i) => (
          <li key={i}>{address.length > 200 ? `${address.slice(0, 200)}…` : address}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button data-autofocus onClick={onClose}>
          Keep editing
        </Button>
        <Button variant="secondary" onClick={onAgree}>
          Save without them
        </Button>
      </div>
    </Dialog>
  )
}
