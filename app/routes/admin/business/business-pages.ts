import { everyScreen } from '#app/routes/admin/screens.ts'
import { businessPanels } from './panels.ts'
import { type FoundSetting, findableSettings } from './settings.ts'

/** The pages under Business, each with the title of its first panel and what can be set there. */
export const businessPages = everyScreen
  .filter(([, { beside }]) => beside === '/admin/business')
  .map(([to, { label }]) => ({
    to,
    label,
    first: Object.values(businessPanels).find(({ on }) => on === to)?.title,
    // A unit in brackets helps only where there's a number.
    settings: findableSettings.flatMap((one) =>
      one.on === to && !isRepeated(one, label) ? [one.label.replace(/ \(.+\)$/, '')] : [],
    ),
  }))

/** A panel is no setting besides those in it, or besides the page of its name. */
function isRepeated({ label, panel }: FoundSetting, page: string): boolean {
  if (label !== panel) return false
  return label === page || findableSettings.some((other) => other.panel === panel && other.label !== panel)
}
