import { Link } from 'react-router'
import { type Business, promises, telephoneLink } from '#shared/business.ts'

export function DataCollected({ business }: { business: Business }) {
  return (
    <>
      <p>
        You can read every page of this site, and check whether we serve your ZIP code, without telling us who you are.
        We learn about you only when you book a repair or get in touch. The <Link to="/#booking">booking form</Link>{' '}
        asks for:
      </p>
      <ul>
        <li>your name and phone number,</li>
        <li>your email address, if you choose to give one,</li>
        <li>your ZIP code,</li>
        <li>the kind of appliance and your description of the problem,</li>
        <li>the time of day that suits you, if you choose to say.</li>
      </ul>
      <p>
        With the booking we keep the time it was made and its status. The form can only be sent with the text-message
        box ticked, so the booking itself records that you agreed. If you call{' '}
        <a href={telephoneLink(business.phone)}>{business.phone}</a> or write to us, we keep what we need to answer you.
      </p>
      <p>
        What you type into the form stays in your own browser until you send it: the tab remembers it, except for the
        ticked box, so that a reload loses nothing, and forgets it when the booking is made or the tab is closed.
      </p>
      <p>
        This site sets <strong>no cookies</strong> for visitors, uses <strong>no trackers or analytics</strong>, and its
        public pages load <strong>nothing from other companies</strong>: fonts, pictures and the coverage map come from
        our own server.
      </p>
      <p>
        When somebody reads an article of our blog, we count the view of the article, with no cookie and without noting
        who read it.
      </p>
      <p>
        To keep the booking form usable for everybody, our server counts how many requests come from an internet
        address. A count is forgotten after at most one day and is never joined to your name. Our technical log notes
        which page was asked for, when, and whether it worked. It holds no names, phone numbers, email addresses or
        problem descriptions.
      </p>
    </>
  )
}

export function UseOfData() {
  return (
    <>
      <p>We use what you send us for the repair and for nothing else:</p>
      <ul>
        <li>to contact you within {promises.contactWithinMinutes} minutes of your booking and agree on a visit,</li>
        <li>to send the right technician with the right parts,</li>
        <li>to send you service messages by text and, if you gave an address, one confirmation by email,</li>
        <li>
          to write your invoice and honor the {promises.laborWarrantyDays}-day labor warranty and our satisfaction
          guarantee,
        </li>
        <li>to keep the records that tax and consumer law ask of us,</li>
        <li>to recognize and stop misuse of the booking form.</li>
      </ul>
      <p>We do not build profiles, we do not show advertising, and no decision about you is made by a machine alone.</p>
    </>
  )
}
