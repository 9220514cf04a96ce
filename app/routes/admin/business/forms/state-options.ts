import { useServiceArea } from '#app/routes/admin/business/service-area/service-area-data.ts'
import { usStates } from '#shared/service-area/us-states.ts'

/** The states where ZIP codes are served, and those already entered, for a field that may also name none. */
export function useStateOptions(none: string, entered: readonly string[]): { value: string; label: string }[] {
  const served = useServiceArea()?.zips.map(({ state }) => state) ?? []
  const states = [...new Set([...served, ...entered])].filter((state) => state !== '')
  return [
    { value: '', label: none },
    ...states
      .map((value) => ({ value, label: usStates[value] ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  ]
}
