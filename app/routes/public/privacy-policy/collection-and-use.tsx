import { use } from 'react'
import { SiteFactsContext } from '#app/components/site-facts.ts'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { type Business, telephoneLink } from '#shared/business/business.ts'

export function DataCollected({ business }: { business: Business }) {
  const smsConsent = use(SiteFactsContext)?.smsConsent
  return (
    <>
      <p>
        You can read every page of this site, and check whether we serve your ZIP code, without telling us who you are.
        We learn about you only when you book a repair or get in touch. The <a href="/#booking">booking form</a> asks
        for:
      </p>
      <ul>
        <li>your name and phone number,</li>
        <li>your email address, if you choose to give one,</li>
        <li>your ZIP code,</li>
        <li>the kind of appliance and your description of the problem,</li>
        <li>the time of day that works for you, if you choose to say.</li>
      </ul>
      <p>
        {smsConsent === 'optional'
          ? 'If you check the text-message box, we keep proof that you agreed: '
          : 'The form can only be sent with the text-message box checked. As proof that you agreed, we keep '}
        when, from which page, the words you agreed to, your phone number, the name of your browser and the first part
        of your internet address, which tells your network but not your device.
      </p>
      <p>
        Once you’ve booked, you get a page of your own with a secret address. There you can tell us more, and all of it
        is up to you: your street and how to get in, the appliance’s brand, model and age, what you’ve noticed and
        tried, photos, and notes to us. With the booking we keep what happens to it: the calls and messages between us,
        the times we set, and what we found, fixed and charged.
      </p>
      <p>
        If you call <a href={telephoneLink(business.phone)}>{business.phone}</a> or write to us, we keep what we need to
        answer you.
      </p>
      <p>
        If we don’t serve your ZIP code, you can leave your email address to hear when we do. We keep it only if you
        confirm it with the link we send you. We write to you once, then delete it. You can have it deleted sooner.
      </p>
      <p>
        What you type into the form stays in your own browser until you send it: the tab remembers it, except for the
        consent box, so that a reload loses nothing, and forgets it when you book or close the tab.
      </p>
      <p>
        This site sets <strong>no cookies</strong> for visitors, uses <strong>no trackers or analytics</strong>, and its
        public pages load <strong>nothing from other companies</strong>: fonts, pictures and the coverage map come from
        our own server.
      </p>
      <p>
        With a booking we keep how you found us: the first page of your visit, the page with the form, the site that
        linked to us, and the name of the campaign if there was one. Your tab remembers that until you close it, and if
        your browser asks not to be tracked, we keep only the page with the form.
      </p>
      <p>
        When someone reads an article on our blog, we count the view, with no cookie and without noting who read it.
      </p>
      <p>
        To keep the booking form working for everyone, our server counts how many requests come from an internet
        address. We forget the count within a day and never connect it to your name or your booking. Our technical log
        notes which page was requested, when, and whether it worked. It holds no names, phone numbers, email addresses
        or problem descriptions.
      </p>
    </>
  )
}

export function UseOfData() {
  const contactTime = useContactTime()
  const { laborWarrantyDays } = useBusiness()
  return (
    <>
      <p>We use what you send us for the repair and for nothing else:</p>
      <ul>
        <li>to call you within {contactTime} of your booking and set up a visit,</li>
        <li>to send the right technician with the right parts,</li>
        <li>
          to keep you posted, by email if you gave an address and by text if you agreed to texts: that we have your
          booking, when your visit is and when it changes, that we’re on the way, and what was done. When the job is
          finished, we may ask you once for a review,
        </li>
        <li>
          to write your invoice and honor the {laborWarrantyDays}-day labor warranty and our satisfaction guarantee,
        </li>
        <li>to keep the records that tax and consumer law require,</li>
        <li>to spot and stop misuse of the booking form.</li>
      </ul>
      <p>We don’t build profiles or show ads, and no machine makes decisions about you on its own.</p>
    </>
  )
}
