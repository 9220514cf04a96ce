import { TellMeForm } from '#app/components/tell-me-form.tsx'
import { notServedForm } from '#content/homeowner/english/not-served.ts'

/** Shown below the answer that a ZIP code isn't served. */
export function TellMe({ zip }: { zip: string }) {
  return (
    <section aria-labelledby="tell-me" className="mt-5 border-line border-t pt-5">
      <h3 id="tell-me" className="font-bold text-lg">
        {notServedForm.heading}
      </h3>
      <p className="mt-1 mb-4 text-ink-muted">{notServedForm.lead(zip)}</p>
      <TellMeForm words={notServedForm}>
        <input type="hidden" name="zip" value={zip} />
      </TellMeForm>
    </section>
  )
}
