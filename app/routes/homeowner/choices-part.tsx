import { Button, buttonStyles } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { HomeownerPage } from '#shared/homeowner/homeowner-page.ts'
import { ChoiceCard } from './choice-card.tsx'
import { type FailedPress, LinkForm } from './link-form.tsx'
import { ChooseTime } from './visit/choose-time.tsx'

export interface PartProps {
  language: HomeownerLanguage
  page: HomeownerPage
  failed: FailedPress | null
}

/** Everything the homeowner can do about the visit, each in a card that opens. */
export function ChoicesPart(props: PartProps) {
  const { language, page } = props
  const { choices } = homeownerTexts(language)
  if (page.scope !== 'whole') return null
  return (
    <section aria-labelledby="choices" className="mt-10">
      <h2 id="choices" className="font-bold text-heading">
        {choices.title}
      </h2>
      {page.hasCalendarEntry && (
        <p className="mt-4">
          <a
            href={`/r/${page.token}/visit.ics`}
            className={buttonStyles({ variant: 'secondary', className: 'w-full' })}
          >
            {choices.calendar}
          </a>
        </p>
      )}
      <div className="mt-4 grid grid-cols-1 gap-3">
        <ChooseTime {...props} />
        {page.isOpen && page.choosing === 'no' && <OtherTimeCard {...props} />}
        <LineCard {...props} />
        <CancelCard {...props} />
        {page.mayBeTexted && <TextsCard {...props} />}
      </div>
    </section>
  )
}

/** Where the appliance is, and how to get in. */
export function AddressCard({ language, page, failed }: PartProps) {
  const { choices } = homeownerTexts(language)
  const { address } = choices
  return (
    <ChoiceCard id="address" title={address.title} done={page.street} isOpen={failed?.intent === 'address'}>
      <LinkForm intent="address" language={language} page={page} failed={failed}>
        {({ values, mistakes }) => (
          <>
            <Field label={address.street} error={mistakes.street}>
              {(control) => (
                <input
                  {...control}
                  name="street"
                  autoComplete="street-address"
                  maxLength={200}
                  defaultValue={values.street ?? page.street ?? ''}
                />
              )}
            </Field>
            <Field label={address.howToGetIn} hint={address.howToGetInHint} error={mistakes.how_to_get_in}>
              {(control) => (
                <Textarea
                  {...control}
                  name="how_to_get_in"
                  rows={2}
                  maxLength={500}
                  defaultValue={values.how_to_get_in ?? page.howToGetIn ?? ''}
                />
              )}
            </Field>
            <Button type="submit">{choices.save}</Button>
          </>
        )}
      </LinkForm>
    </ChoiceCard>
  )
}

/** For someone whom no free window fits, or who can’t choose one here. */
export function OtherTimeCard({ language, page, failed }: PartProps) {
  const { choices } = homeownerTexts(language)
  const { otherTime } = choices
  return (
    <ChoiceCard id="other_time" title={otherTime.title} isOpen={failed?.intent === 'other_time'}>
      <LinkForm
        intent="other_time"
        language={language}
        page={page}
        failed={failed}
        requestId={page.requestIds.otherTime}
      >
        {({ values, mistakes }) => (
          <>
            <Field label={otherTime.label} hint={otherTime.hint} error={mistakes.times}>
              {(control) => <Textarea {...control} name="times" rows={2} defaultValue={values.times} />}
            </Field>
            <Button type="submit">{choices.send}</Button>
          </>
        )}
      </LinkForm>
    </ChoiceCard>
  )
}

function LineCard({ language, page, failed }: PartProps) {
  const { choices } = homeownerTexts(language)
  const { line } = choices
  return (
    <ChoiceCard id="line" title={line.title} isOpen={failed?.intent === 'line'}>
      <LinkForm intent="line" language={language} page={page} failed={failed} requestId={page.requestIds.line}>
        {({ values, mistakes }) => (
          <>
            <Field label={line.label} hint={line.hint} error={mistakes.line}>
              {(control) => <Textarea {...control} name="line" rows={3} defaultValue={values.line} />}
            </Field>
            <Button type="submit">{choices.send}</Button>
          </>
        )}
      </LinkForm>
    </ChoiceCard>
  )
}

function CancelCard({ language, page, failed }: PartProps) {
  const { cancel } = homeownerTexts(language).choices
  if (page.canceling === 'no') return null
  return (
    <ChoiceCard id="cancel" title={cancel.title} isOpen={failed?.intent === 'cancel'}>
      {page.canceling === 'too_late' ? (
        <p>{cancel.tooLate(page.cutoffHours)}</p>
      ) : (
        <LinkForm intent="cancel" language={language} page={page} failed={failed}>
          {({ values, mistakes }) => (
            <>
              <Field label={cancel.label} error={mistakes.reason}>
                {(control) => (
                  <Select {...control} name="reason" defaultValue={values.reason ?? ''}>
                    <option value="">{cancel.choose}</option>
                    {Object.entries(cancel.reasons).map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Button type="submit" variant="danger-outline">
                {cancel.button}
              </Button>
            </>
          )}
        </LinkForm>
      )}
    </ChoiceCard>
  )
}

function TextsCard({ language, page, failed }: PartProps) {
  const { texts } = homeownerTexts(language).choices
  return (
    <ChoiceCard id="texts" title={texts.title}>
      <LinkForm intent="texts" language={language} page={page} failed={failed}>
        {() => (
          <>
            <p>{texts.lead}</p>
            <Button type="submit" variant="secondary">
              {texts.button}
            </Button>
          </>
        )}
      </LinkForm>
    </ChoiceCard>
  )
}
