import { Spinner } from '#app/ui/spinner.tsx'

/** Takes the place of a whole screen while it loads. `label` is for assistive technology. */
export function ScreenSpinner({ label }: { label: string }) {
  return (
    <div className="grid min-h-60 place-content-center">
      <Spinner label={label} />
    </div>
  )
}
