/** Logo, color and photos of the team, as the owner enters them. What the site shows: tests/journeys/business.e2e.ts. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '#tests/support/components/back-office.tsx'
import { openBusiness } from '#tests/support/components/fake-business.ts'

const looks = page.getByRole('region', { name: 'Logo and color' })
const color = looks.getByLabelText('Brand color', { exact: true })
const photos = page.getByRole('region', { name: 'Who comes to your home' })
const image = (name: string, type = 'image/jpeg', size = 9) => new File([new Uint8Array(size)], name, { type })

test('a hard-to-read color is rejected with the nearest readable one on offer', async () => {
  const { server, sections } = await openBusiness({ panel: 'looks' })
  await color.fill('#ffcc00')
  await expect.element(looks.getByText(/^Text in this color would be hard to read\./)).toBeVisible()
  await looks.getByRole('button', { name: 'Save' }).click()
  await expect.element(color).toHaveFocus()
  expect(server.sent('saveBusinessSection')).toEqual([])
  const offer = looks.getByRole('button', { name: /^Use #/ })
  const offered = offer.element().textContent?.slice('Use '.length)
  await offer.click()
  await expect.element(color).toHaveValue(offered)
  await expect.element(looks.getByText(/hard to read/)).not.toBeInTheDocument()
  await looks.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sections.looks.facts).toEqual({ logo: null, brand_color: offered })
})

test('a logo is checked before it is uploaded, and can be removed again', async () => {
  const { server, sections } = await openBusiness({ panel: 'looks' })
  await looks.getByLabelText('Upload a logo').upload(image('logo.svg', 'image/svg+xml'))
  await expect.element(looks.getByText('Please use a PNG, JPG or WebP file for the logo')).toBeVisible()
  await looks.getByLabelText('Upload a logo').upload(image('logo.jpg', 'image/jpeg', 2 * 1024 * 1024 + 1))
  await expect.element(looks.getByText('Please use a logo of at most 2 MB')).toBeVisible()
  expect(server.sent('uploadImage')).toEqual([])
  await looks.getByLabelText('Upload a logo').upload(image('logo.jpg'))
  const logo = looks.getByAltText('Your logo')
  await expect.element(logo).toHaveAttribute('src', expect.stringMatching(/\/blog-images\/posts\/[-0-9a-f]+\.jpg$/))
  await looks.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast(/Your site shows it now\.$/)).toBeVisible()
  expect(logo.element().getAttribute('src')).toContain(sections.looks.facts.logo?.path)
  await looks.getByRole('button', { name: 'Remove the logo' }).click()
  await looks.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sections.looks).toMatchObject({ facts: { logo: null }, version: 2 })
  await expect.element(logo).not.toBeInTheDocument()
})

test('of two people, the second learns of the first one’s logo before restoring the old one', async () => {
  const { change, sections } = await openBusiness({ panel: 'looks', facts: { looks: { brand_color: '#7a1f5c' } } })
  await color.fill('#1f3a7a')
  const path = `posts/${crypto.randomUUID()}.jpg`
  change('looks', { logo: { path, width: 300, height: 200 } })
  await looks.getByRole('button', { name: 'Save' }).click()
  await expect.element(looks.getByText(/^Someone else saved different facts/)).toBeVisible()
  expect(sections.looks.facts.logo?.path).toBe(path)
  await looks.getByRole('button', { name: 'Show theirs, discard mine' }).click()
  await expect.element(looks.getByAltText('Your logo')).toBeVisible()
  await expect.element(color).toHaveValue('#7a1f5c')
})

test('photos of the team need alt text, and keep the order they are put in', async () => {
  const { sections } = await openBusiness({ panel: 'looks' })
  const items = photos.getByRole('listitem')
  for (const count of [1, 2]) {
    await photos.getByLabelText('Add a photo').upload(image('photo.jpg'))
    await expect.poll(() => items.all()).toHaveLength(count)
  }
  const paths = [...photos.element().querySelectorAll('input[type=hidden]')].map((input) => input.getAttribute('value'))
  await photos.getByLabelText(/^What photo 1 shows/).fill('Theo at a washer')
  await photos.getByRole('button', { name: 'Save' }).click()
  await expect.element(photos.getByLabelText(/^What photo 2 shows/)).toHaveFocus()
  await photos.getByLabelText(/^What photo 2 shows/).fill('Our white van')
  await photos.getByRole('button', { name: 'Move photo 2 up' }).click()
  await photos.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sections.photos.facts.photos.map(({ path, alt }) => [path, alt]))
    .toEqual([
      [paths[1], 'Our white van'],
      [paths[0], 'Theo at a washer'],
    ])
  for (const _ of paths) await photos.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect.element(photos.getByRole('group', { name: 'Photos' })).toHaveFocus()
  await photos.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sections.photos.facts.photos).toEqual([])
})
