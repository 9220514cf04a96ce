import type { Business } from '#shared/business/business.ts'

export function Sharing() {
  return (
    <>
      <p>
        We don’t sell personal data, and we don’t share it for anyone’s advertising. Others get it only in these cases:
      </p>
      <ul>
        <li>
          <strong>Our own office tools.</strong> A new booking is passed to the scheduling automation that we run or
          have others run for us, and to our office by email.
        </li>
        <li>
          <strong>Companies that work for us.</strong> The providers of our hosting, email and text messages handle data
          on our behalf and for nothing else.
        </li>
        <li>
          <strong>Manufacturers and parts suppliers.</strong> Only where a warranty claim or a part order needs your
          name or the appliance’s details, and you ask us to make it.
        </li>
        <li>
          <strong>The law.</strong> Where a court order or the law requires it, and only as far as it does.
        </li>
        <li>
          <strong>A successor.</strong> If the business is sold, service records pass to the new owner under this same
          policy.
        </li>
      </ul>
    </>
  )
}

export function Security({ business }: { business: Business }) {
  return (
    <>
      <p>We keep little, and we take care of it:</p>
      <ul>
        {business.url.startsWith('https:') && (
          <li>Your browser talks to us over an encrypted connection and is told to insist on it.</li>
        )}
        <li>Bookings are safely stored before we confirm them.</li>
        <li>A strict browser policy keeps other people’s code from running on our pages.</li>
        <li>The form limits how much one sender can submit, and the server checks every entry again.</li>
        <li>Only staff who need a booking to do their work can see it.</li>
      </ul>
      <p>
        No system is perfectly safe. If a breach ever affects your data, we’ll tell you, as the law requires. If you
        find a weakness, please write to <a href={`mailto:${business.email}`}>{business.email}</a>.
      </p>
    </>
  )
}
