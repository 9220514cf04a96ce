/**
 * The only script a public page loads on its own. It contains no React, wakes islands when someone gets close to them, and does what
 * the browser doesn't do by itself.
 */
import { countVisit } from '#app/routes/blog/post/count-visit.ts'
import { fillFormFromLinks } from './starter/fill-form.ts'
import { useFontWhenHere } from './starter/font.ts'
import { reloadWhatIsOld } from './starter/fresh.ts'
import { wakeIslandsWhenNear } from './starter/islands.ts'
import { closeMenuBehindPeople } from './starter/menu.ts'
import { markSectionInView } from './starter/section-in-view.ts'
import { showSkeletonsWhenSlow } from './starter/skeletons.ts'

// The link that confirms an account points to the site's origin (spec.md §7), but its fragment is meant for the login page.
if (/^#(.*&)?(access_token|error_code)=/.test(location.hash) && location.pathname === '/') {
  // The back office has no fade, and would report one that began here as an error.
  addEventListener('pageswap', ({ viewTransition }) => {
    viewTransition?.skipTransition()
    for (const end of [viewTransition?.ready, viewTransition?.finished]) end?.catch(() => {})
  })
  location.replace(`/admin/login${location.hash}`)
}
wakeIslandsWhenNear()
void useFontWhenHere().catch(() => {})
closeMenuBehindPeople()
fillFormFromLinks()
markSectionInView()
showSkeletonsWhenSlow()
if (!reloadWhatIsOld()) countVisit()
if (document.querySelector('form[data-patient]')) {
  void import('./starter/patient-forms.ts').then(({ makeFormsPatient }) => makeFormsPatient())
  void import('./starter/count-minutes.ts').then(({ countMinutes }) => countMinutes())
}
if (import.meta.env.PROD) {
  const idle = window.requestIdleCallback ?? setTimeout
  // Optional: browsers that store nothing, and pages served without https, do without it.
  idle(() => navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}))
}
// For anything that needs to know the starter has run.
document.documentElement.dataset.started = ''
