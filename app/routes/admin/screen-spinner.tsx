import { Spinner } from '#app/ui/spinner.tsx'

/** In the place of a whole screen that is loading. `label` is for assistive technology. */
export function ScreenSpinner({ label }: { label: string }) {
  return (
    <div className="grid min-h-60 place-content-center">
      <Spinner label={label} />
    </div>
  )
}
