/** Two people edit the same thing: the second one to save gets a warning, and nothing typed is thrown away behind anyone's back. */
import { randomUUID } from 'node:crypto'
import { askAsAdmin } from '#tests/support/accounts/admin-requests.ts'
import { makeAdmin, signIn, toast } from '#tests/support/accounts/back-office.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

const showTheirs = { name: 'Show theirs, discard mine' }

/** Other journeys share the site, and all expect our own words. */
async function resetWords(site: Site) {
  await site.query(`DELETE FROM message_templates WHERE kind = 'reminder'`)
  await site.query('DELETE FROM text_templates')
}
test.beforeEach(({ site }) => resetWords(site))
test.afterEach(({ site }) => resetWords(site))

test('two people edit: what one types stays when the other saves, and theirs is never overwritten unseen', async ({
  page,
  site,
  expectComplaint,
}) => {
  test.slow()
  expectComplaint(/409/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, await makeAdmin(site))

  await test.step('a message’s wording', async () => {
    await page.goto('/admin/texts')
    const panel = page.locator('details', { has: page.getByRole('heading', { name: 'Reminder', exact: true }) })
    await panel.locator('summary').click()
    const mail = page.getByRole('region', { name: 'Reminder: email in English', exact: true })
    const spanish = page.getByRole('region', { name: 'Reminder: email in Español', exact: true })
    const words = mail.getByLabel('Message')

    await words.fill('Hi {name}, mine.')
    const theirs = { subject: 'Theirs', text: 'Hi {name}, theirs.', version: 0 }
    await askAsAdmin(page, 'PUT', '/messages/reminder/mail/en', theirs)
    await askAsAdmin(page, 'PUT', '/messages/reminder/mail/es', { ...theirs, text: 'Hola {name}.' })
    // After any save, this page refetches everything.
    await panel.getByRole('switch', { name: 'Send by email' }).click()
    await expect(spanish.getByLabel('Message'), 'an untouched form shows theirs').toHaveValue('Hola {name}.')
    await expect(mail.getByText('Someone else changed this message while you were editing it.')).toBeVisible()
    await expect(words).toHaveValue('Hi {name}, mine.')

    await mail.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(mail.getByText('Yours isn’t saved: check theirs first.')).toBeVisible()
    await expect(words).toHaveValue('Hi {name}, mine.')
    await mail.getByRole('button', showTheirs).click()
    await expect(words).toHaveValue('Hi {name}, theirs.')
    await expect(mail.getByRole('button', showTheirs)).toHaveCount(0)

    await words.fill('Hi {name}, ours.')
    await mail.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Success', 'Message saved')).toBeVisible()
    await expect(mail.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expect(mail.getByRole('button', showTheirs)).toHaveCount(0)
    expect(
      await site.query(
        `SELECT text FROM message_templates WHERE kind = 'reminder' AND channel = 'mail' ORDER BY language`,
      ),
    ).toEqual([{ text: 'Hi {name}, ours.' }, { text: 'Hola {name}.' }])
    await panel.getByRole('switch', { name: 'Send by email' }).click()
  })

  await test.step('a text template', async () => {
    await page.goto('/admin/texts')
    const form = (title: string) => page.getByRole('region', { name: title, exact: true })
    const [mine, other] = [form('First contact'), form('On my way')]
    await mine.getByLabel('Message').fill('Mine.')
    await askAsAdmin(page, 'PUT', '/texts/first_contact', { text: 'Theirs.', version: 0 })
    await other.getByLabel('Message').fill('We’re on our way.')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(mine.getByText('Someone else changed this message while you were editing it.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Reset to the original' })).toBeVisible()
    await expect(mine.getByLabel('Message')).toHaveValue('Mine.')
    await mine.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(mine.getByText('Yours isn’t saved: check theirs first.')).toBeVisible()
    await mine.getByRole('button', showTheirs).click()
    await expect(mine.getByLabel('Message')).toHaveValue('Theirs.')
    await mine.getByRole('button', { name: 'Reset to the original' }).click()
    await expect(mine.getByRole('button', { name: 'Reset to the original' })).toHaveCount(0)
    await expect(mine.getByLabel('Message')).not.toHaveValue('Theirs.')
  })

  await test.step('a booking, which the desk updates live', async () => {
    const booking = bookingBody({ customer_name: `Customer ${randomUUID().slice(0, 8)}` })
    expect(await postBooking(site.url, booking)).toBe(201)
    await page.goto(`/admin/bookings/${booking.id}`)
    const panel = page.getByRole('region', { name: 'Customer and visit' })
    const [street, tags] = [panel.getByLabel('Street and how to get in'), panel.getByLabel('Tags, separated by commas')]
    const change = async (door: string, body: object) => {
      const { version } = await askAsAdmin<{ version: number }>(page, 'GET', `/bookings/${booking.id}`)
      await askAsAdmin(page, 'PUT', `/bookings/${booking.id}/${door}`, { ...body, version })
    }

    await street.fill('12 Mine Street')
    await change('street', { street: '34 Their Street' })
    await change('tags', { tags: ['landlord'] })
    await expect(tags, 'an untouched field shows theirs').toHaveValue('landlord')
    await expect(panel.getByText('Someone else saved “34 Their Street” while you were typing.')).toBeVisible()
    await expect(street).toHaveValue('12 Mine Street')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel.getByRole('alert')).toBeVisible()
    await expect(street, 'nothing is saved over theirs unseen').toHaveValue('12 Mine Street')
    await panel.getByRole('button', showTheirs).click()
    await expect(street).toHaveValue('34 Their Street')

    // A change to another part of the booking doesn't get in the way.
    await street.fill('34 Their Street, gate code 1')
    await change('tags', { tags: ['landlord', 'dog'] })
    await expect(tags).toHaveValue('landlord, dog')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await expect(street).toHaveValue('34 Their Street, gate code 1')
    await expect(panel.getByRole('link', { name: '34 Their Street, gate code 1' })).toBeVisible()
  })
})
