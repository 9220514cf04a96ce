/**
 * The one script that a public page brings by itself: it has no React, wakes islands when someone comes near them, and does what
 * the browser does not do alone.
 */
import { countVisit } from '#app/routes/blog/count-visit.ts'
import { fillFormFromLinks } from './starter/fill-form.ts'
import { useFontWhenHere } from './starter/font.ts'
import { reloadWhatIsOld } from './starter/fresh.ts'
import { wakeIslandsWhenNear } from './starter/islands.ts'
import { closeMenuBehindPeople } from './starter/menu.ts'
import { markSectionInView } from './starter/section-in-view.ts'
import { showSkeletonsWhenSlow } from './starter/skeletons.ts'

// The link that confirms an account leads to the site's origin (spec.md §7); what it carries is for the login.
if (/^#(.*&)?(access_token|error_code)=/.test(location.hash) && location.pathname === '/') {
  // The back office does not fade in: it would report a fade that began here as an error.
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
  // A browser that keeps nothing does without it, and so does a page that came without https.
  idle(() => navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}))
}
// For whoever has to know that all of it is in place.
document.documentElement.dataset.started = ''
