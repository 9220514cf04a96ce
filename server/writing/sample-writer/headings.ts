import type { Story } from './story.ts'

/** Headings by section, each worded in a few ways so no two articles look alike. Each says what its section is for. */
export const headings = {
  signs: ({ appliance }: Story) => [
    'What You’ll Notice',
    'The First Signs',
    title(`What Your ${appliance.noun} Is Telling You`),
  ],
  causes: ({ appliance }: Story) => [
    'The Most Likely Causes',
    'What’s Usually Behind It',
    title(`Why ${appliance.article} Does This`),
  ],
  repairs: () => ['What the Repair Involves', 'How Each Cause Is Fixed', 'What a Technician Does About It'],
  checks: () => ['Safe Checks You Can Do Yourself', 'What to Check First', 'Before You Call'],
  closer: () => ['How to Tell the Causes Apart', 'Narrowing It Down', 'A Closer Look'],
  wait: () => ['If You Wait', 'Can It Wait?', 'What Happens If You Put It Off'],
  reading: () => ['What Your Results Mean', 'Reading the Results', 'What to Tell the Technician'],
  meanwhile: () => ['Until It’s Fixed', 'What to Do Until Then', 'Getting By Until the Repair'],
  price: () => ['What Makes the Price Go Up or Down', 'Why Some Repairs Cost More', 'What You’re Paying For'],
  bill: () => ['How to Keep the Bill Down', 'How to Save on the Repair', 'Ways to Spend Less'],
  early: () => ['Early Warning Signs', 'The First Signs', 'How to Catch It Early'],
  habit: () => ['How to Keep It From Happening Again', 'Habits That Prevent It', 'How to Prevent It'],
  call: () => ['When to Call a Technician', 'When to Stop and Call', 'Signs That It’s Time for a Pro'],
  costs: ({ appliance }: Story) => [
    title(`What ${appliance.article} Repair Costs`),
    'What to Expect on the Bill',
    'What It Costs',
  ],
  season: () => ['Through the Year', 'When to Watch for It', 'What the Seasons Do'],
  care: ({ appliance }: Story) => [
    title(`Looking After Your ${appliance.noun}`),
    'Simple Care That Pays Off',
    title(`More Ways to Care for Your ${appliance.noun}`),
  ],
  how: ({ appliance }: Story) => [
    title(`How ${appliance.article} Works`),
    'How It’s Supposed to Work',
    'What Happens Inside',
  ],
  mistakes: () => ['What Not to Do', 'Mistakes to Avoid', 'Please Don’t Try This'],
  replace: () => ['Repair or Replace?', 'Is It Worth Fixing?', 'When a Repair Makes Sense'],
  visit: () => ['How a Technician Finds It', 'What Happens During a Visit', 'What We Do on a Visit'],
  preparing: () => ['How to Prepare for the Visit', 'Before We Arrive', 'Help Us Keep the Visit Short'],
  houses: () => ['It Depends on Your Home, Too', 'A Word About Your Home'],
  questions: ({ appliance }: Story) => [
    title(`Other Questions About ${appliance.plural}`),
    title(`What Else People Ask About ${appliance.plural}`),
  ],
  related: ({ appliance }: Story) => ['Not Quite Your Problem?', title(`Other ${appliance.noun} Problems`)],
  safety: () => ['Safety First', 'Stay on the Safe Side'],
  choosing: () => ['How to Choose a Repair Company', 'What to Look For in a Repair Company'],
  afterwards: () => ['After the Repair', 'Once It’s Working Again'],
  saving: () => ['Saving Energy and Water', 'How to Use Less'],
  myths: () => ['What’s True and What Isn’t', 'Common Beliefs, Checked'],
  closing: () => ['Need a Hand?', 'What to Do Next', 'Ready When You Are'],
} satisfies Record<string, (story: Story) => string[]>

export type SectionKey = keyof typeof headings

const small = new Set('a an and as at below but by for from in into of off on or the to up with'.split(' '))

/** Title Case, except for small words in the middle. */
export function title(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}
